// What all apps share: the connection to make play, the banner, the reader's answers, the switches.
//
// An app's own script uses `play`:
//   play.show(function)          called with the app's state, whenever it has changed
//   play.act(action, arguments)  has the app do something; resolves to what it returns, or to
//                                undefined where it fails, which the page has said by then
//   play.make(name, properties, ...children)  an element; `label` is its name for screen readers
//   play.button(text, onclick, properties)  a button
//   play.mark(number)            a mark that says which exercise something stands for
//   play.choices(place, words, action, argument)  a radio button in the place for each name and its
//                                words, which has the app do the action with it; returns them by name
//   play.say(words)              a message, seen and heard
//   play.the(id), play.on(id, event, handle)  the element with an id, and what an event there does
//   play.form(id, handle)        what is done when a form is sent
//   play.plural(count, one, number)  such as "2 coins"; a number is shown in place of the count
//   play.set(place, words)       the words of an element, which is left alone where it has them
//   play.isNew(name, value)      whether a value differs from the last one of this name
//   play.arrange(place, elements)  puts elements into their order, and moves only those that are not
//   play.hasEnded()              whether the app is not running, so that it answers nothing
//   play.base64(file)            resolves to the bytes of a file, or to null where it cannot be read
//   play.arrows                  the directions of the arrow keys
// In the app's HTML, data-exercise="6.3" marks what stands for an exercise, and data-without says in
// a sentence what does not work without it. A click on what has data-act="refresh" has the app do
// that action, with the arguments in data-given.
"use strict";
const play = (() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const the = (id) => document.getElementById(id);
  const make = (name, properties = {}, ...children) => {
    const { label, ...others } = properties;
    const element = Object.assign(document.createElement(name), others);
    if (label) element.setAttribute("aria-label", label);
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
  };
  const button = (text, onclick, properties = {}) =>
    make("button", { type: "button", onclick, ...properties }, text);
  const on = (id, event, handle) => the(id).addEventListener(event, handle);
  const form = (id, handle) => on(id, "submit", (event) => {
    event.preventDefault();
    handle();
  });
  const plural = (count, one, number = count) => `${number} ${one}${count === 1 ? "" : "s"}`;
  const set = (place, words) => {
    if (place.textContent !== words) place.textContent = words;
  };
  const arrange = (place, elements) => elements.forEach((element, at) => {
    if (place.children[at] !== element) place.insertBefore(element, place.children[at] ?? null);
  });
  const known = new Map();
  const isNew = (name, value) => {
    const key = JSON.stringify(value);
    const isOther = known.get(name) !== key;
    known.set(name, key);
    return isOther;
  };
  const hasEnded = () => ["ended", "failed"].includes(document.body.dataset.phase);
  const base64 = (file) => new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result.split(",")[1] ?? ""));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(file);
  });
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  let token = "";
  let parts = new Map();
  let notes = [];
  let status = null;
  let shown = null;
  let showState = () => {};

  // Messages.
  let spokenTimer;
  const say = (words) => {
    const place = the("spoken");
    place.textContent = words;
    place.classList.remove("unseen");
    clearTimeout(spokenTimer);
    spokenTimer = setTimeout(() => place.classList.add("unseen"), 6000);
  };
  // A message stays until the next thing is done.
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, () => the("spoken").classList.add("unseen"), true);
  }

  // Asking the tool for something.
  const ask = async (what, wish) => {
    const response = await fetch(`/play/${what}`, {
      method: "POST", body: JSON.stringify(wish),
      headers: { "Content-Type": "application/json", "X-Keepsake-Token": token },
    }).catch(() => null);
    if (!response || response.status === 403) {
      connect();
      return { trouble: "lost" };
    }
    return response.json().catch(() => ({ trouble: "refused" }));
  };
  const act = async (action, given = {}) => {
    const answer = await ask("act", { action, arguments: given });
    if (answer.error !== undefined) say(answer.error);
    if (answer.trouble === "hangs") showHang(action);
    // How the process has ended is told by the banner, a moment later.
    if (answer.trouble === "gone") {
      setTimeout(() => {
        if (the("banner").hidden) say("The app did not do that: its process has ended.");
      }, 500);
    }
    if (answer.trouble === "lost") say("make play does not answer.");
    if (answer.trouble === "refused") say("The app did not accept that.");
    return answer.result ?? undefined;
  };

  document.addEventListener("click", (event) => {
    const { act: action, given } = event.target.closest("[data-act]")?.dataset ?? {};
    if (action) act(action, JSON.parse(given ?? "{}"));
  });

  // A choice of one among a few. Without an action, the app is asked later.
  const choices = (place, words, action, argument = action) =>
    new Map(Object.entries(words).map(([name, text]) => {
      const input = make("input", { type: "radio", name: argument, value: name,
        onchange: action ? () => act(action, { [argument]: name }) : null });
      place.append(make("label", {}, input, text));
      return [name, input];
    }));

  // Marks.
  const mark = (number) => {
    const part = parts.get(number);
    return make("a", {
      className: "mark", href: part?.book ?? "#gaps", target: "keepsake-book", textContent: number,
      label: part ? `Exercise ${number}, ${part.title}: ${part.words}` : `Exercise ${number}`,
      title: part ? `${number} ${part.title}` : "",
    });
  };
  const dress = (link) => {
    const part = parts.get(link.textContent);
    if (part) link.dataset.state = part.state;
  };
  const showMarks = () => {
    for (const place of all("[data-exercise]")) {
      place.querySelector(":scope > .mark")?.remove();
      place.append(mark(place.dataset.exercise));
    }
    for (const link of all(".mark")) dress(link);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) {
        if (node.nodeType === 1) all(".mark", node).concat(node.matches(".mark") ? [node] : []).forEach(dress);
      }
    }
  }).observe(document.documentElement, { subtree: true, childList: true });

  // The reader's answers.
  const without = (number) =>
    all(`[data-exercise="${number}"][data-without]`).map((one) => one.dataset.without).join(" ");
  const value = (name, text) => text ? [make("dt", {}, name), make("dd", {}, text)] : [];
  const problem = (one) => make("div", { className: "problem" },
    make("p", {}, one.message),
    make("dl", {}, value("expected", one.expected), value("actual", one.actual)),
    one.words ? make("pre", { tabIndex: 0 }, one.words) : null,
    one.place ? make("a", { href: one.editor }, one.place) : null);
  const takesPart = (part) => ["solved", "unknown", "unsolved"].includes(part.state);
  const gap = (part) => make("li", { className: "gap" },
    make("p", { className: "name" }, mark(part.number), " ",
      make("a", { href: part.editor, title: `Open ${part.file}` }, part.title)),
    part.state === "notStarted" ? null : make("p", {}, part.words),
    takesPart(part) ? null : make("p", { className: "without" }, without(part.number)),
    notes.filter((note) => note.exercise === part.number)
      .map((note) => make("p", { className: "note" }, note.words)),
    part.problems.map(problem));
  const showGaps = () => {
    const noted = new Set(notes.map((note) => note.exercise));
    const list = [...parts.values()];
    const isTold = (part) => noted.has(part.number) || !["solved", "unknown", "notStarted"].includes(part.state);
    const first = list.filter(isTold);
    const starters = list.filter((part) => part.state === "notStarted" && !isTold(part));
    const unknown = list.filter((part) => part.state === "unknown" && !isTold(part));
    const chapter = (part) => part.number.split(".")[0];
    const chapters = [...new Set(unknown.map(chapter))];
    const names = chapters.map((number) => {
      const mine = unknown.filter((part) => chapter(part) === number);
      const isAll = mine.length === list.filter((part) => chapter(part) === number).length;
      return isAll ? `chapter ${number}` : mine.map((part) => part.number).join(", ");
    });
    const solved = list.filter((part) => part.state === "solved").length;
    the("gap-list").replaceChildren(...[
      make("p", { className: "count" }, solved === list.length ? `All ${solved} are used, and all are solved.`
        : `${list.filter(takesPart).length} of ${list.length} are used, ${solved} ${solved === 1 ? "is" : "are"} solved.`),
      first.length > 0 ? make("ul", {}, first.map(gap)) : null,
      starters.length > 0 ? make("h3", {}, "Not started: the starter is used") : null,
      starters.length > 0 ? make("ul", {}, starters.map(gap)) : null,
      unknown.length > 0 ? make("p", { className: "count" },
        `Not checked yet: ${names.join(", ")}. `,
        make("code", {}, chapters.length > 1 ? "make check" : `make check CHAPTER=${chapters[0]}`)) : null,
    ].filter(Boolean));
  };

  // How the app fares.
  const phases = { starting: "starting", running: "running", failed: "cannot start", ended: "not running" };
  const startAgain = () => button("Start again", () => ask("start", {}));
  const banner = (kind, ...children) => {
    the("banner").dataset.kind = kind;
    the("banner").replaceChildren(...children.flat().filter(Boolean));
    the("banner").hidden = false;
  };
  const showHang = (action) => banner("crash",
    make("p", {}, make("strong", {}, `“${action}” has not been answered for five seconds.`),
      " The cause may be an endless loop."), make("p", { className: "buttons" }, startAgain()));
  const showStatus = () => {
    the("phase").textContent = phases[status.phase];
    document.body.dataset.phase = status.phase;
    the("full").checked = status.isDiskFull;
    the("kill-never").hidden = !status.killedBefore;
    the("kill-at").classList.toggle("set", Boolean(status.killedBefore));
    the("kill").disabled = status.phase !== "running";
    const ending = status.ending;
    if (status.phase === "failed") {
      return banner("crash", make("p", {}, make("strong", {}, "The app cannot start.")),
        make("pre", { tabIndex: 0 }, status.message ?? ""), make("p", { className: "buttons" }, startAgain()));
    }
    if (!ending) {
      the("banner").hidden = true;
      return;
    }
    const isBack = status.phase === "running";
    banner(ending.wasAsked ? "killed" : "crash",
      make("p", {}, make("strong", {}, ending.message),
        ending.exercise ? ` It happened in exercise ${ending.exercise}.` : ""),
      ending.words ? make("pre", { tabIndex: 0 }, ending.words) : null,
      ending.place ? make("p", {}, make("a", { href: ending.editor }, ending.place)) : null,
      isBack ? make("p", {}, "It is running again, with what it had saved.") : null,
      make("p", { className: "buttons" },
        isBack ? button("Close", () => ask("forget", {})) : startAgain()));
  };
  const showSteps = (steps) => {
    const runs = [];
    const save = steps.slice(steps.findLastIndex((step) => step.number === 1));
    for (const step of save) {
      const last = runs.at(-1);
      if (last && last.name === step.name && !step.isKilled) last.count += 1;
      else runs.push({ ...step, count: 1 });
    }
    the("step-list").replaceChildren(...runs.map((step) =>
      make("li", { className: step.isKilled ? "killed" : "", value: step.number, title: step.name },
        make("span", {}, step.name), step.count > 1 ? make("strong", {}, ` × ${step.count}`) : null,
        step.isKilled ? make("strong", {}, " killed before it") : null)));
  };

  const handlers = {
    hello: (hello) => {
      token = hello.token;
      the("answers").textContent = hello.answers === "Chapters"
        ? "made of your answers" : `made of the answers in ${hello.answers}`;
      the("folder").replaceChildren("Its data is in ", make("code", {}, hello.folder));
    },
    parts: (list) => {
      parts = new Map(list.map((part) => [part.number, part]));
      showMarks();
      showGaps();
      if (shown) showState(shown);
    },
    state: (state) => {
      shown = state;
      showState(state);
    },
    steps: showSteps,
    notes: (list) => {
      notes = list;
      showGaps();
    },
    printed: ({ text }) => {
      the("printed").hidden = text === "";
      the("printed-text").textContent = text;
    },
    status: (now) => {
      status = now;
      showStatus();
    },
  };

  on("kill", "click", () => ask("kill", {}));
  on("start", "click", () => ask("start", {}));
  on("empty", "click", () => ask("start", { isEmpty: true }));
  on("full", "change", (event) => ask("disk", { isFull: event.target.checked }));
  on("kill-never", "click", () => ask("kill", { step: null }));
  form("kill-at", () => ask("kill", { step: the("step").valueAsNumber }));
  const connect = listen("/play/events", handlers, () => document.body.classList.remove("lost"), () => {
    document.body.classList.add("lost");
    the("phase").textContent = "make play has ended";
  });
  return {
    act, arrange, arrows, base64, button, choices, form, hasEnded, isNew, make, mark, on, plural,
    say, set, the,
    show: (render) => {
      showState = render;
      if (shown) render(shown);
    },
  };
})();
