"""Words that mean something where they are shown, and scenes in which everything is called so."""

from html.parser import HTMLParser
from xml.etree import ElementTree

from msgspec.structs import replace

from rulekit.kernel import Text
from rulekit.scenario import load

WORDS = {
    "script": '<script>document.title="owned"</script><img src=x onerror="document.title=1">',
    "end of a script": '</script><script>document.title="owned"</script>',
    "end of an svg": "</text></svg></style></title><script>document.title=1</script>",
    "end of data": "]]> <!-- --> <![CDATA[ x ]]>",
    "ampersands": "&amp; & &#60;b&#62; &lt;i&gt; &nosuch;",
    "quotes": "\"double\" 'single' `back` “round” \"\"\" '''",
    "backslashes": "\\ \\n \\l \\G \\N \\\" \\u0000 C:\\temp\\",
    "DOT": 'a"; b -> c [label="x", URL="https://example.invalid/"]; } digraph { {rank=same} | <f0> ;',
    "an HTML label": '<<TABLE><TR><TD HREF="https://example.invalid/"><IMG SRC="/x.png"/></TD></TR></TABLE>>',
    "mathtext": "$\\frac{1}{0}$ $x_1^2$ $\\notacommand{ $",
    "templates": "{0} {who} {who.__class__} {} {{ }} %s %(x)d ${x}",
    "TOML": "\"\"\" [start] zone = 'x' # ''' = \"",
    "a link": "https://example.invalid/ [x](javascript:alert(1)) url(https://example.invalid/a.png)",
    "right to left": "שלום مرحبا \u200f\u200e",
    "emoji": "👩‍👩‍👧‍👦🏳️‍🌈👍🏽 ⚠️",
    "combining": "e\u0301" + "a\u0323\u0308\u0302\u0303" * 12,
    "no width": "\u200b\u200d\ufeff\u00ad" * 40 + "x",
    "long": "W" * 10_000,
    "long and wide": "漢" * 3_000 + " " + "字" * 3_000,
    "blank": "   ",
}

REFUSED = {
    "ANSI": "\x1b[31mred\x1b[0m\x1b]0;title\x07",
    "C1": "\x9b2J",
    "NUL": "a\0b",
    "backspace": "pump\x08\x08",
    "lines": "one\ntwo",
    "line separator": "one\u2028two",
    "override": "\u202eevil\u202c",
    "isolate": "\u2067x\u2069",
    "no character": "\ufffe",
    "a lone half": "\ud800",
    "a tower of marks": "a" + "\u0323\u0308\u0302\u0303\u0301",
}

STARTS = ("kobato_cancels_the_pump", "cancel_of_a_cancel", "claw", "s12_riders_are_lost",
          "attach_and_reattach")


def called(name, said):
    """Return the scenario of that name in which everything is called `said`, its title too."""
    scenario = load(name)
    text = Text(said, said)
    scene = scenario.scene
    ids = {item.name or item.id for zone in scene.rulebook.zones(scene.start) for item in zone.items}
    names = {id: text for id in (*ids, *dict(scene.names), *scene.rulebook.players)}
    return replace(scenario, scene=replace(scene, names=tuple(sorted(names.items())), title=text))


class Elements(HTMLParser):
    """The elements of a page and their attributes, as a browser would see them."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


ACTIVE = {"iframe", "object", "embed", "form", "base", "link", "img", "image", "foreignobject"}


def harmless(html, scripts=0):
    """Assert that a page holds no element that runs or loads anything, but for that many scripts."""
    found = Elements(html).found
    assert sum(tag == "script" for tag, _ in found) == scripts
    for tag, attributes in found:
        assert tag not in ACTIVE
        for name, value in attributes.items():
            assert not name.startswith("on"), (tag, name)
            assert name not in ("href", "src", "xlink:href") or value.startswith("#"), (tag, value)


def well_formed(svg):
    """Assert that a picture is XML, and return its text."""
    return "".join(ElementTree.fromstring(svg).itertext())
