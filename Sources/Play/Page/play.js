// What all apps share: the connection to make play, the banner, the reader's answers, the switches.
//
// An app's own script uses `play`:
//   play.show(function)          called with the app's state, whenever it has changed
//   play.compare(function)       called after a restart with the state before, the first state after,
//                                the time of the end, the step before which the app was killed, and
//                                the action and arguments that it never answered; returns { lost, words }: names, and nodes that say why, or a promise
//   play.loss()                  what the last comparison has found, until the banner is closed
//   play.isUsed(number)          whether the reader's answer is used, and not its starter
//   play.experiments(list)       what to try: id, title, words, what is found, the book's section,
//                                and isDone(now), called with everything that the page knows
//   play.act(action, arguments)  has the app do something; resolves to what it returns, once the state
//                                after it is shown, or to undefined where it fails, and has said so
//   play.make(name, properties, ...children)  an element
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
//   play.arrange(place, elements)  makes a place contain these elements in their order, and moves only
//                                those that are not there already
//   play.hasEnded()              whether the app is not running, so that it answers nothing
//   play.base64(file)            resolves to the bytes of a file, or to null where it cannot be read
//   play.arrows                  the directions of the arrow keys
// In the app's HTML, data-exercise="6.3" marks what stands for an exercise, and data-without says in
// a sentence what does not work without it. A click on what has data-act="refresh" has the app do
// that action, with the arguments in data-given, and then says what data-told around it says.
"use strict";
const play = (() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const the = (id) => document.getElementById(id);
  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
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
  const arrange = (place, elements) => {
    elements.forEach((element, at) => {
      if (place.children[at] !== element) place.insertBefore(element, place.children[at] ?? null);
    });
    while (place.childElementCount > elements.length) place.lastElementChild.remove();
  };
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
  let steps = [];
  let restart = null;
  let loss = null;
  // The action that was cut off by the end of the process, or nil.
  let cut = null;
  // The number of the state that is shown, and what waits for the next one.
  let showing = 0;
  const waiting = [];
  const nowShows = (number) => {
    showing = number;
    for (const resolve of waiting.splice(0)) resolve();
  };
  let isTheReaders = true;

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

  // Asking the tool for something, after the switches that were set before are set.
  let switched = Promise.resolve();
  const ask = async (what, wish) => {
    await switched;
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
    while (answer.state > showing) await new Promise((resolve) => { waiting.push(resolve); });
    if (answer.error !== undefined) say(answer.error);
    if (answer.trouble === "hangs") showHang(action);
    // How the process has ended is told by the banner, a moment later.
    if (answer.trouble === "gone") {
      cut ??= { action, given };
      setTimeout(() => {
        if (the("banner").hidden) say("The app did not do that: its process has ended.");
      }, 500);
    }
    if (answer.trouble === "lost") say("make play does not answer.");
    if (answer.trouble === "refused") say("The app did not accept that.");
    return answer.result ?? undefined;
  };

  document.addEventListener("click", async (event) => {
    const { act: action, given } = event.target.closest("[data-act]")?.dataset ?? {};
    if (!action) return;
    await act(action, JSON.parse(given ?? "{}"));
    const told = event.target.closest("[data-told]");
    if (told) say(told.dataset.told);
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
  const dress = (link) => {
    const number = link.textContent;
    const part = parts.get(number);
    link.href = part?.book ?? "#gaps";
    link.title = part ? `${number} ${part.title}` : "";
    link.ariaLabel = part ? `Exercise ${number}, ${part.title}: ${part.words}` : `Exercise ${number}`;
    link.dataset.state = part?.state ?? "";
    return link;
  };
  const mark = (number) =>
    dress(make("a", { className: "mark", target: "keepsake-book", textContent: number }));
  for (const place of all("[data-exercise]")) place.append(mark(place.dataset.exercise));
  // The reader's answers.
  const without = (number) =>
    all(`[data-exercise="${number}"][data-without]`).map((one) => one.dataset.without).join(" ");
  const value = (name, text) => text ? [make("dt", {}, name), make("dd", {}, text)] : [];
  const problem = (one) => make("div", { className: "problem" },
    make("p", {}, one.message),
    make("dl", {}, value("expected", one.expected), value("actual", one.actual)),
    one.words ? make("pre", { tabIndex: 0 }, one.words) : null,
    one.place ? make("a", { href: one.editor }, one.place) : null);
  const takesPart = (part) => ["solved", "unknown", "unsolved", "used"].includes(part.state);
  const isUsed = (number) => parts.has(number) && takesPart(parts.get(number));
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
    const chapter = (part) => part.number.split(".")[0];
    const isMine = (part) => chapter(part) === document.body.dataset.chapter;
    const list = [...parts.values()].sort((one, two) => isMine(two) - isMine(one));
    const isTold = (part) => noted.has(part.number) || !["solved", "unknown", "used", "notStarted"].includes(part.state);
    const first = list.filter(isTold);
    const starters = list.filter((part) => part.state === "notStarted" && !isTold(part));
    const unknown = list.filter((part) => part.state === "unknown" && !isTold(part));
    const chapters = [...new Set(unknown.map(chapter))];
    const names = chapters.map((number) => {
      const mine = unknown.filter((part) => chapter(part) === number);
      const isAll = mine.length === list.filter((part) => chapter(part) === number).length;
      return isAll ? `chapter ${number}` : mine.map((part) => part.number).join(", ");
    });
    const solved = list.filter((part) => part.state === "solved").length;
    the("gap-list").replaceChildren(...[
      make("p", { className: "count" }, solved === list.length ? `All ${solved} are used, and all are solved.`
        : `${list.filter(takesPart).length} of ${list.length} are used`
          + (isTheReaders ? `, ${solved} ${solved === 1 ? "is" : "are"} solved.` : `: those in ${the("answers").dataset.name}.`)),
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
    the("start").textContent = status.phase === "running" ? "End it, and start again" : "Start again";
    const ending = status.ending ?? (loss?.lost.length > 0 ? { wasAsked: true, message: "Your new answer is used." } : null);
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
      isBack ? make("p", { id: "loss" }, make("strong", {}, !loss ? "It is running again."
        : loss.lost.length > 0 ? `Lost: ${loss.lost.join(", ")}. ` : "Nothing is lost. "), loss?.words) : null,
      make("p", { className: "buttons" },
        isBack ? button("Close", () => ask("forget", {})) : startAgain()));
  };
  const showSteps = () => {
    const runs = [];
    const save = steps.slice(steps.findLastIndex((step) => step.number === 1));
    the("of").textContent = save.length > 0 ? `of ${save.at(-1).number}` : "";
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

  // What has happened, the newest first. It is told once.
  let lines = 0;
  const showLog = (list) => {
    for (const { number, at, line } of list.filter((one) => one.number > lines)) {
      lines = number;
      const kind = line.isGood === true ? "good" : line.isGood === false ? "bad" : "";
      the("log").prepend(make("li", { className: kind },
        make("time", {}, new Date(at).toLocaleTimeString("en", { hour12: false })), " ",
        line.exercise ? [mark(line.exercise), " "] : null, line.words));
    }
    [...the("log").children].slice(40).forEach((one) => one.remove());
  };

  // What was lost: the app compares what was on the screen with what came back.
  let compare = () => null;
  const showLoss = async () => {
    const now = restart;
    const unanswered = cut ?? undefined;
    loss = null;
    if (now) cut = null;
    const found = now && await compare(now.before, now.after, now.at, status?.ending?.step, unanswered);
    if (now !== restart) return;
    loss = found;
    if (shown) showState(shown);
    if (status) showStatus();
    judge();
  };

  // Experiments: what to try. A card is ticked once it has really happened.
  let trials = [];
  const experiments = (list) => {
    const key = `experiments of ${document.title}`;
    const done = new Set(JSON.parse(localStorage.getItem(key) ?? "[]"));
    const show = (one) => {
      one.card.classList.toggle("done", done.has(one.id));
      set(one.card.querySelector(".unseen"), done.has(one.id) ? " (done)" : "");
      the("experiment-count").textContent = `${list.filter((each) => done.has(each.id)).length} of ${list.length}`;
    };
    trials = list.map((one) => {
      one.card = make("details", { id: `experiment-${one.id}`, name: "experiment" },
        make("summary", {}, one.title, make("span", { className: "unseen" })), make("p", {}, one.words),
        make("p", { className: "found" }, one.found, " ",
          make("a", { href: `/book/${one.section}`, target: "keepsake-book" }, "Read why")));
      one.tick = () => {
        if (done.has(one.id)) return;
        localStorage.setItem(key, JSON.stringify([...done.add(one.id)]));
        show(one);
        one.card.open = true;
        say(`Experiment done: ${one.title}. ${one.found}`);
      };
      return one;
    });
    the("experiment-list").replaceChildren(...trials.map((one) => one.card));
    trials.forEach(show);
    const wanted = trials.find((one) => `#${one.card.id}` === location.hash);
    const next = trials.find((one) => !done.has(one.id) && (one.chapter ?? chapterOfPage) === chapterOfPage);
    if (wanted ?? next) (wanted ?? next).card.open = true;
    wanted?.card.scrollIntoView({ block: "center" });
  };
  const chapterOfPage = document.body.dataset.chapter;
  const judge = () => {
    if (!shown || !status) return;
    const isBack = restart !== null && status.phase === "running";
    const now = { state: shown, status, steps, before: isBack ? restart.before : null,
      after: isBack ? restart.after : null, loss, step: isBack ? status.ending?.step : null };
    for (const one of trials) if (one.isDone(now)) one.tick();
  };

  const handlers = {
    hello: (hello) => {
      if (token !== hello.token) {
        lines = 0;
        the("log").replaceChildren();
        nowShows(Infinity);
      }
      token = hello.token;
      isTheReaders = hello.answers === "Chapters";
      the("answers").dataset.name = hello.answers;
      the("gaps-title").textContent = isTheReaders ? "Your answers" : "The answers";
      the("answers").textContent = isTheReaders
        ? "made of your answers" : `made of the answers in ${hello.answers}`;
      the("folder").replaceChildren("Its data is in ", make("code", {}, hello.folder));
    },
    parts: (list) => {
      parts = new Map(list.map((part) => [part.number, part]));
      for (const link of all(".mark")) dress(link);
      showGaps();
      if (shown) showState(shown);
    },
    state: (state, number) => {
      nowShows(number);
      shown = state;
      showState(state);
      judge();
    },
    steps: (list) => {
      steps = list;
      showSteps();
    },
    notes: (list) => {
      notes = list;
      showGaps();
    },
    printed: ({ text }) => {
      the("printed").hidden = text === "";
      the("printed-text").textContent = text;
    },
    log: (list) => {
      showLog(list);
      judge();
    },
    restart: (now) => {
      if (!isNew("restart", now)) return;
      restart = now.before ? now : null;
      showLoss();
    },
    status: (now) => {
      status = now;
      showStatus();
      judge();
    },
  };

  on("kill", "click", () => ask("kill", {}));
  on("start", "click", () => ask("start", {}));
  on("empty", "click", () => ask("start", { isEmpty: true }));
  on("full", "change", (event) => { switched = ask("disk", { isFull: event.target.checked }); });
  on("kill-never", "click", () => { switched = ask("kill", { step: null }); });
  form("kill-at", () => { switched = ask("kill", { step: the("step").valueAsNumber }); });
  let connect;
  // By then the app's script has run, so nothing is heard before it.
  document.addEventListener("DOMContentLoaded", () => {
    connect = listen("/play/events", handlers, () => document.body.classList.remove("lost"), () => {
      document.body.classList.add("lost");
      the("phase").textContent = "make play has ended";
    });
  });
  return {
    act, arrange, arrows, base64, button, choices, experiments, form, hasEnded, isNew, isUsed, judge,
    make, mark, on, plural, say, set, the,
    loss: () => loss,
    compare: (body) => { compare = body; },
    show: (render) => { showState = render; },
  };
})();
