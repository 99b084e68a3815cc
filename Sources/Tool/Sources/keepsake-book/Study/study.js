// What make study adds to the book's pages: the state of each exercise, what is wrong with it, hints,
// the solution beside one's own, and how far one is. The server tells it by Server-Sent Events.
"use strict";
(() => {
  const { all, dialog, make } = window.keepsake;
  const signs = { passed: "✔", notStarted: "·", unknown: "?", notJudged: "?" };
  const sign = (card) => make("span", { className: "sign", ariaHidden: "true" },
    card.isRunning ? "…" : signs[card.state] ?? "✘");

  // A text in which words between backticks are code.
  const inline = (text) => text.split(/`([^`]+)`/).map((part, at) =>
    at % 2 === 1 ? make("code", {}, part) : part).filter((part) => part !== "");

  const cards = new Map();
  let token;
  let progress;

  // Where an exercise's card is: on this page, or on its chapter's.
  const article = (number) => document.querySelector(`article[data-exercise="${number}"]`);
  const address = (number) => {
    const here = article(number);
    if (here) return `#${here.id}`;
    const chapter = document.querySelector(
      `.chapters a[data-chapter="${number.split(".")[0]}"]`);
    return chapter ? new URL(`#exercise-${number}`, chapter.href).href : "/";
  };

  // A card: the state, what is wrong, hints, and what can be done next.
  const value = (name, text) => text ? [make("dt", {}, name), make("dd", {}, make("pre", {}, text))] : [];
  const finding = (one) => make("div", { className: "finding" },
    make("p", {}, inline(one.message)),
    make("dl", {}, value("expected", one.expected), value("actual", one.actual),
      value("with", one.arguments)),
    one.words ? make("pre", {}, one.words) : null,
    one.place || one.test ? make("p", { className: "place" },
      one.place ? make("a", { href: one.editor }, one.place) : null,
      one.test ? ` in check “${one.test}”` : null) : null);

  // The hints that are shown are those of the book. A solved exercise needs none.
  const hints = (card) => {
    if (card.state === "passed") return [];
    const written = all(".hints > details", article(card.number));
    return written.slice(0, card.hints.shown).map((hint, index) => make("div", { className: "shown-hint" },
      make("h3", {}, `Hint ${index + 1} of ${card.hints.of}`),
      [...hint.cloneNode(true).childNodes].filter((child) => child.nodeName !== "SUMMARY")));
  };

  const post = (what, wish) => fetch(`/study/${what}`, {
    method: "POST", body: JSON.stringify(wish),
    headers: { "Content-Type": "application/json", "X-Keepsake-Token": token ?? "" },
  }).catch(() => null);
  const ask = async (what, number) => {
    const response = await post(what, { exercise: number });
    if (!response?.ok) connect();
  };
  const button = (text, action) => make("button", { type: "button", onclick: action }, text);

  const actions = (card) => {
    const list = [make("a", { href: card.editor, className: "open", ariaLabel: `Open ${card.file}` },
      "Open the file")];
    const left = card.hints.of - card.hints.shown;
    if (card.state !== "passed" && left > 0) {
      list.push(button(card.hints.shown === 0 ? "A hint" : `Next hint (${left} left)`,
        () => ask("hint", card.number)));
    }
    if (card.state !== "passed" && !card.isRunning) {
      const isFirst = card.state === "notStarted" && !card.finding;
      list.push(button(isFirst ? "Show the first check" : "Check again",
        () => ask("check", card.number)));
    }
    if (card.hasSolution) {
      const isSolved = card.state === "passed";
      const question = `${card.number} ${card.title} is not solved yet. Show the solution all the same?`;
      list.push(button(isSolved ? "Compare with the solution" : "The solution",
        () => (isSolved || confirm(question)) && compare(card.number)));
    }
    return make("div", { className: "actions" }, ...list);
  };

  // The solution beside the reader's answer, in a box of its own: lines that differ face each other.
  const box = dialog("Your answer and the solution");
  box.className = "study-comparison";
  const compare = async (number) => {
    const response = await post("solution", { exercise: number });
    if (!response?.ok) return connect();
    const { lines, purpose } = await response.json();
    const close = make("button", { type: "button", autofocus: true, onclick: () => box.close() },
      "Close");
    box.replaceChildren(make("div", { className: "head" },
      make("h2", {}, `${number} ${cards.get(number).title}`), close), comparison(lines),
    make("p", {}, "Why: ", inline(purpose), " There are other good ways."));
    box.showModal();
  };
  const comparison = (lines) => {
    if (lines.every((line) => line.kind === "same")) {
      return make("p", {}, "Your answer is the same as the solution, line for line.");
    }
    const rows = [];
    for (const { kind, text } of lines) {
      const isSame = kind === "same";
      if (isSame !== rows.at(-1)?.isSame) rows.push({ isSame, yours: [], solution: [] });
      const row = rows.at(-1);
      if (kind !== "solution") row.yours.push(text);
      if (kind !== "yours") row.solution.push(text);
    }
    const cell = (row, kind) => make("td", { className: row.isSame || row[kind].length === 0 ? "" : kind },
      make("code", {}, row[kind].join("\n")));
    return make("table", {},
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Yours"),
        make("th", { scope: "col" }, "The solution"))),
      make("tbody", {}, ...rows.map((row) => make("tr", { className: row.isSame ? "same" : "" },
        cell(row, "yours"), cell(row, "solution")))));
  };

  const show = (number) => {
    const card = cards.get(number);
    const live = article(number)?.querySelector(".live");
    if (!card || !live) return;
    const focused = live.contains(document.activeElement) ? document.activeElement.textContent : null;
    const heading = card.isRunning ? `${card.words}; judging` : card.words;
    live.dataset.state = card.state;
    live.classList.toggle("judging", card.isRunning);
    live.replaceChildren(...[
      make("p", { className: "state" }, sign(card), ` ${heading}`),
      card.state === "notStarted" && card.finding
        ? make("p", {}, "A first check that fails is how every exercise begins:") : null,
      card.finding ? finding(card.finding) : null, card.others ? make("p", {}, card.others) : null,
      card.isRemembered ? make("p", {},
        "This is how its last run ended; it has not been run again. A busy machine can be the reason too.")
        : null,
      ...card.warnings.map((one) => make("p", { className: "warning" }, "Warning: ", inline(one.message), " ",
        one.place ? make("a", { href: one.editor }, one.place) : null)),
      card.printed ? make("details", {}, make("summary", {}, "What it printed"),
        make("pre", {}, card.printed)) : null,
      card.purpose ? make("p", { className: "purpose" }, "What it was for: ", inline(card.purpose)) : null,
      ...hints(card), actions(card),
    ].filter(Boolean));
    live.hidden = false;
    for (const written of all(".hints, footer .solution", article(number))) written.hidden = true;
    if (focused) all("button, a", live).find((one) => one.textContent === focused)?.focus();
  };

  // Links to an exercise show its state; a label tells it to those who do not see it.
  const label = (link, words) => {
    link.dataset.label ??= link.ariaLabel ?? link.textContent.trim();
    link.ariaLabel = `${link.dataset.label}, ${words}`;
  };
  const mark = (card) => {
    for (const link of all(`a[data-exercise="${card.number}"]`)) {
      link.dataset.state = card.state;
      label(link, card.words);
    }
  };

  const count = (part) => `${part.passed} of ${part.of}`;
  // A chapter that is not begun begins with its story, before its first exercise.
  const continueLink = () => {
    const { number, title, isBegun } = progress.next;
    const [chapter, position] = number.split(".");
    const isStory = position === "1" && ["notStarted", "unknown"].includes(cards.get(number)?.state);
    const page = document.querySelector(`.chapters a[data-chapter="${chapter}"]`);
    const href = isStory && page ? article(number) ? "#main" : page.href : address(number);
    const place = isStory && page ? `chapter ${chapter}, ${page.title}` : `${number} ${title}`;
    return make("a", { className: "continue", href }, `${isBegun ? "Continue" : "Begin"} at ${place}`);
  };
  const meter = (part) =>
    make("progress", { max: part.of, value: part.passed, ariaLabel: "Exercises solved" });

  // The bar at the foot of each page: how far one is, and what was judged last.
  const news = make("span", { className: "news" });
  const far = make("span", { className: "far" });
  const bar = make("aside", { className: "study-bar", ariaLabel: "Your progress" }, far, news);
  const spoken = make("p", { className: "study-spoken", role: "status" });
  document.body.append(bar, spoken);
  // A text that is the same as the last one is said again.
  const say = (text) => {
    spoken.textContent = "";
    setTimeout(() => { spoken.textContent = text; }, 100);
  };
  const announce = (...words) => {
    news.replaceChildren(...words);
    say(news.textContent);
  };
  const tell = (card) => {
    const link = make("a", { href: address(card.number) }, `${card.number} ${card.title}`);
    news.replaceChildren(sign(card), " ", link, `: ${card.words}`);
    news.dataset.state = card.state;
    say(`${card.number} ${card.title}: ${card.words}. ${card.finding?.message ?? ""}`);
  };

  const showProgress = () => {
    far.replaceChildren(`${count(progress)} exercises, ${progress.stars} of ${progress.possible} ★`,
      progress.next ? make("span", { className: "on" }, " · ", continueLink()) : "");
    for (const chapter of progress.chapters) {
      for (const link of all(`.chapters a[data-chapter="${chapter.number}"]`)) {
        label(link, `${count(chapter)} solved`);
        link.style.setProperty("--solved", chapter.passed / chapter.of);
        link.classList.add("study-chapter");
      }
      const isHere = document.querySelector(".chapters a[aria-current]")?.dataset.chapter === `${chapter.number}`;
      for (const entry of all(`li[data-chapter="${chapter.number}"]${isHere ? ", .title" : ""}`)) {
        let place = entry.querySelector(".study-count");
        if (!place) {
          place = make("p", { className: "study-count" });
          (entry.querySelector(".facts") ?? entry.lastElementChild).after(place);
        }
        place.replaceChildren(meter(chapter), `${count(chapter)} solved`);
      }
    }
    showMap();
    showEnding();
  };

  // The first page becomes the map.
  const showMap = () => {
    if (!document.body.classList.contains("the-map")) return;
    let map = document.querySelector(".study-map");
    if (!map) {
      map = make("section", { className: "study-map", ariaLabel: "How far you are" });
      (document.querySelector("main .subtitle") ?? document.querySelector("main h1"))?.after(map);
    }
    map.replaceChildren(meter(progress), make("p", {},
      `${count(progress)} exercises solved, ${progress.stars} of ${progress.possible} ★`),
    make("p", {}, progress.next ? continueLink()
      : "Every exercise of the book is solved. Well done: what you made here will not be lost."));
  };

  // The chapter of this page, where it has exercises, and what is shown at its end.
  const here = document.querySelector("article[data-exercise]")?.dataset.exercise.split(".")[0];
  const append = (section) => {
    const ways = document.querySelector("main nav.on");
    if (ways) ways.before(section); else document.querySelector("main")?.append(section);
  };

  // A chapter that is done says what its reader can prevent now.
  const showEnding = () => {
    document.querySelector("#solved")?.remove();
    const chapter = progress.chapters.find((one) => `${one.number}` === here);
    if (!chapter?.purposes) return;
    append(make("section", { className: "study-ending", id: "solved" },
      make("h2", {}, `Chapter ${chapter.number}, ${chapter.title}, is solved: ${chapter.stars} of ${chapter.possible} ★`),
      make("p", {}, "What you can prevent now:"),
      make("ul", {}, ...chapter.purposes.map((one) => make("li", {},
        make("a", { href: address(one.number) }, `${one.number} ${one.title}`), ": ", inline(one.purpose)))),
      make("p", {}, progress.next ? continueLink() : "That was the last one: the whole book is solved.")));
  };

  // The page is opened before the app is made, because browsers open one for a click alone.
  const play = async (chapter) => {
    const page = open("", "_blank");
    announce("The app is being made…");
    const response = await post("play", { chapter });
    if (response?.ok) {
      const { address } = await response.json();
      announce("The app is at ", make("a", { href: address }, address));
      if (page) page.location = address;
    } else {
      page?.close();
      announce(response ? await response.text() : "The server has stopped.");
    }
  };

  // A chapter's end leads to its app.
  const showApp = (apps) => {
    if (!apps[here] || document.querySelector(".study-app")) return;
    append(make("section", { className: "study-ending study-app", id: "play" },
      make("h2", {}, `Play: ${apps[here]}`),
      make("p", {}, "The app that this chapter is for, made of your answers. Break it, and see what it kept."),
      make("div", { className: "actions" }, button("Open the app", () => play(here)))));
  };

  // A verdict is news if it differs from the last one, or comes again and is not good. The first
  // check of an exercise that is not started, which is run in advance, is none.
  const isNews = (card, before) => {
    if (!before || card.isRunning) return false;
    const hadNone = ["notStarted", "unknown"].includes(before.state);
    if (card.state === "notStarted") return !hadNone;
    const verdict = ({ state, finding }) => JSON.stringify([state, finding]);
    return verdict(card) !== verdict(before) || before.isRunning && card.state !== "passed";
  };
  const handlers = {
    hello: (hello) => {
      token = hello.token;
      showApp(hello.apps);
    },
    card: (card) => {
      const before = cards.get(card.number);
      cards.set(card.number, card);
      if (isNews(card, before)) tell(card);
      show(card.number);
      mark(card);
    },
    progress: (new_) => {
      const wasSolved = new Set(progress?.chapters.filter((one) => one.purposes).map((one) => one.number));
      const isFirst = !progress;
      progress = new_;
      showProgress();
      const solved = progress.chapters.find((one) => one.purposes && !wasSolved.has(one.number));
      if (solved && !isFirst) {
        announce("★ ", make("a", { href: document.getElementById("solved") ? "#solved" : address(`${solved.number}.1`) },
          `Chapter ${solved.number}, ${solved.title}, is solved`));
        news.dataset.state = "passed";
      }
    },
  };
  const connect = listen("/study/events", handlers, () => bar.classList.remove("lost"), () => {
    bar.classList.add("lost");
    news.textContent = "The server has stopped; waiting for make study …";
  });
})();
