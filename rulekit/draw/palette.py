"""Every colour of the kit, light and dark, what they contrast with, and the style of the marks."""

LIGHT = {
    "paper": "#fdfcf9", "panel": "#f2f0e9", "card": "#ffffff",
    "ink": "#1e2226", "ink2": "#565b61", "edge": "#7b7a74", "hair": "#ddd9cf",
    "now": "#0a57a4", "nowtint": "#e2edf9", "onnow": "#ffffff", "aim": "#b0271c",
}
DARK = {
    "paper": "#15171a", "panel": "#1f2226", "card": "#292d32",
    "ink": "#eceae5", "ink2": "#b0b4ba", "edge": "#8d9299", "hair": "#3a3f45",
    "now": "#8fbdf3", "nowtint": "#1c3450", "onnow": "#0d1b2a", "aim": "#f3a196",
}
THEMES = {"light": LIGHT, "dark": DARK}
"""Black says what is, blue (`now`) what is now, red (`aim`) what aims; nothing else has a hue."""

GROUNDS = ("paper", "panel", "card", "nowtint")
TEXTS = ("ink", "ink2", "now", "aim")
EDGES = ("ink", "ink2", "edge", "now", "aim")
"""What text and outlines are drawn in, and on. `hair` rules tables and carries no meaning."""

FONTS = ('"Hiragino Sans","Yu Gothic","Noto Sans JP","Noto Sans CJK JP","IPAexGothic",'
         "system-ui,sans-serif")


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two `#rrggbb` colours, 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _tokens(theme: str) -> str:
    colours = "".join(f"--rk-{name}:{value};" for name, value in THEMES[theme].items())
    return f"color-scheme:{theme};{colours}"


_THEME = f"""
.rk{{{_tokens("light")}}}
@media (prefers-color-scheme:dark){{.rk{{{_tokens("dark")}}}}}
body[data-jp-theme-light="true"] .rk{{{_tokens("light")}}}
body[data-jp-theme-light="false"] .rk{{{_tokens("dark")}}}
.rk.rk[data-theme=light]{{{_tokens("light")}}}
.rk.rk[data-theme=dark]{{{_tokens("dark")}}}
"""

_MARKS = f"""
.rk{{background:var(--rk-paper);color:var(--rk-ink);font:14px/1.5 {FONTS};container-type:inline-size}}
.rk[data-lang=ja] .en,.rk[data-lang=en] .ja,.rk:not([data-lang]) .en{{display:none!important}}
.rk-board{{display:block;width:100%;height:auto;font-family:{FONTS}}}
.rk-narrow{{display:none;max-width:480px;margin:auto}}
@container (max-width:719px){{.rk-wide{{display:none}}.rk-narrow{{display:block}}}}
.rk-board text{{font-size:14px;fill:var(--rk-ink)}}
.rk-board .s12{{font-size:12px}}.rk-board .s13{{font-size:13px}}.rk-board .b{{font-weight:700}}
.rk-board .s20{{font-size:20px;font-weight:700;font-variant-numeric:tabular-nums}}
.rk-board .mu{{fill:var(--rk-ink2)}}.rk-board .tn{{fill:var(--rk-now);font-weight:700}}
.rk-board .ta{{fill:var(--rk-aim)}}.rk-board .on{{fill:var(--rk-onnow);font-weight:700}}
.rk-board .on-paper{{stroke:var(--rk-paper)}}.rk-board .on-panel{{stroke:var(--rk-panel)}}
.rk-board .on-paper,.rk-board .on-panel{{paint-order:stroke;stroke-width:5px;stroke-linejoin:round}}
.rk-paper{{fill:var(--rk-paper)}}.rk-panel{{fill:var(--rk-panel)}}
.rk-zone{{fill:var(--rk-paper);stroke:var(--rk-edge)}}
.rk-plate{{fill:var(--rk-card);stroke:var(--rk-ink);stroke-width:1.5}}
.rk-card,.rk-ability,.rk-cancel{{fill:var(--rk-card);stroke:var(--rk-edge);stroke-width:1.25}}
.rk-ability{{stroke:var(--rk-ink2);stroke-width:1.5}}.rk-cancel{{stroke:var(--rk-aim);stroke-width:2}}
.rk-back{{fill:var(--rk-panel)}}
.rk-changed>.rk-shape{{fill:var(--rk-nowtint);stroke-width:2}}
.rk-changed>.rk-card,.rk-changed>.rk-ability{{stroke:var(--rk-now)}}
.rk-next>.rk-shape{{fill:var(--rk-nowtint);stroke-width:3}}
.rk-next>.rk-card,.rk-next>.rk-ability{{stroke:var(--rk-now)}}
.rk-frame{{fill:var(--rk-panel);stroke:var(--rk-edge);stroke-width:1.25}}
.rk-frame.rk-in{{fill:var(--rk-paper);stroke:var(--rk-now);stroke-width:2}}
.rk-line{{fill:none;stroke:var(--rk-edge);stroke-width:1.25}}.rk-line.rk-n{{stroke:var(--rk-now)}}
.rk-ghost{{fill:none;stroke:var(--rk-now);stroke-width:1.25;stroke-dasharray:4 4}}
.rk-move{{fill:none;stroke:var(--rk-now);stroke-width:1.5;stroke-dasharray:2 4}}
.rk-tab{{fill:var(--rk-now)}}.rk-tabline{{fill:var(--rk-card);stroke:var(--rk-now);stroke-width:1.5}}
.rk-corner{{fill:none;stroke:var(--rk-now);stroke-width:2.25}}
.rk-aim{{fill:none;stroke:var(--rk-aim);stroke-width:2.5;stroke-linejoin:round}}
.rk-aimed{{fill:var(--rk-aim)}}.rk-bar{{fill:none;stroke:var(--rk-aim);stroke-width:2.2}}
.rk-rail{{fill:none;stroke:var(--rk-ink2);stroke-width:3}}
.rk-stop{{fill:var(--rk-paper);stroke:var(--rk-ink2);stroke-width:3}}
.rk-stop.rk-here{{stroke:var(--rk-now);stroke-width:3.5}}
.rk-stop.rk-off{{stroke:var(--rk-edge);stroke-dasharray:3 3}}
.rk-nowline{{fill:none;stroke:var(--rk-now);stroke-width:2.5}}.rk-nowfill{{fill:var(--rk-now)}}
.rk-edgefill{{fill:var(--rk-edge)}}.rk-floor{{stroke:var(--rk-ink2);stroke-width:4}}
.rk-gauge{{fill:var(--rk-card);stroke:var(--rk-edge)}}.rk-fill{{fill:var(--rk-ink2)}}
.rk-up{{fill:none;stroke:var(--rk-ink);stroke-width:2}}
.rk-board *{{pointer-events:none}}.rk-board .rk-item,.rk-board .rk-item *{{pointer-events:auto}}
.rk-item{{transition:transform .25s ease-out}}
@media (prefers-reduced-motion:reduce){{.rk-item{{transition:none}}}}
"""

_STORY = """
.rk-story{margin:0;padding:0 0 0 2.2em}.rk-story>li{margin:0 0 10px;font-variant-numeric:tabular-nums}
.rk-picture{display:block!important}
.rk-story figure{margin:0;padding:8px 0;border-top:1px solid var(--rk-edge)}
.rk-story p{margin:2px 0}.rk-said{font-size:17px;line-height:1.45}
.rk-story .rk-wide{max-width:828px}
.rk-rule{font-size:12px;border:1px solid var(--rk-edge);border-radius:2px;padding:0 6px;color:var(--rk-ink2)}
.rk-quiet{font-size:13px;color:var(--rk-ink2)}
.rk table{border-collapse:collapse;font-size:13px;color:var(--rk-ink);background:var(--rk-paper)}
.rk th,.rk td{border:1px solid var(--rk-hair);padding:2px 8px;text-align:start}
"""

STYLE = (_THEME + _MARKS + _STORY).strip()
"""The whole style, scoped under `.rk`. Theme: the system's, JupyterLab's, or `data-theme` on `.rk` itself;
language: `data-lang` on `.rk`."""
