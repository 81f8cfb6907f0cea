// Serve the live widget: put what is new to what a view has, report what is asked.

/** Put together what a view has and what is new. Lists: how many stay, what follows; tables: new, gone. */
function merged(was, { lists, tables, rest }) {
  const now = { ...was, ...rest };
  for (const [name, [keep, more]] of Object.entries(lists)) now[name] = [...was[name].slice(0, keep), ...more];
  for (const [name, [fresh, gone]] of Object.entries(tables)) {
    now[name] = { ...was[name], ...fresh };
    for (const key of gone) delete now[name][key];
  }
  return now;
}

export default {
  // Once a model, not once a view: what is new is put to what all views of it share.
  initialize({ model }) {
    const heard = message => {
      if (message.news) {
        const was = model.get("data");
        if (was.serial !== message.serial) { model.send({ whole: true }); return; }
        model.set("at", message.at);
        model.set("data", merged(was, message.news));
      } else if ("go" in message) model.set("at", message.go);
    };
    model.on("msg:custom", heard);
    return () => model.off("msg:custom", heard);
  },
  render({ model, el }) {
    const send = message => {
      try { model.send(message); } catch { stage.unheard(); } // the kernel that made it is gone
    };
    const stage = mount(el, model.get("data"), {
      at: model.get("at"),
      choose: (key, at) => send({ choose: key, at }),
      former: what => send({ former: what }),
      ask: n => send({ ask: n }),
    });
    const fresh = () => stage.update(model.get("data"), model.get("at"));
    const told = message => {
      if (message.error) stage.fail(message.error);
      else if (message.again) stage.shut();
      else if (message.over) stage.over();
      else if (message.copy) stage.copy();
      else if ("go" in message) stage.go(message.go);
    };
    model.on("change:data", fresh);
    model.on("msg:custom", told);
    if (!model.get("data").outcomes) send({ count: true });
    return () => {
      model.off("change:data", fresh);
      model.off("msg:custom", told);
      stage.destroy();
    };
  },
};
