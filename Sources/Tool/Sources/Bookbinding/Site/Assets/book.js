// The book's pages are whole without this script. It adds what needs one: the section being read,
// search, keys, colors, and buttons that copy.
"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
  };

  // Dialogs close with Escape, by their button, and by a click beside them.
  const dialog = (label, ...children) => {
    const box = make("dialog", { ariaLabel: label }, ...children);
    box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
    document.body.append(box);
    return box;
  };
  window.keepsake = { all, dialog, make };

  // Contents: open beside the text, and marked at the section being read.
  const contents = document.querySelector(".contents");
  if (contents) {
    const details = contents.querySelector("details");
    const wide = matchMedia("(min-width: 62rem)");
    const fit = () => { details.open = wide.matches; };
    wide.addEventListener("change", fit);
    fit();
    const links = all("a", contents);
    const sections = links.map((link) => document.getElementById(
      decodeURIComponent(link.hash.slice(1))));
    let current;
    const follow = () => {
      const line = innerHeight / 3;
      let index = -1;
      sections.forEach((section, at) => {
        if (section && section.getBoundingClientRect().top < line) index = at;
      });
      if (links[index] === current) return;
      current?.classList.remove("here");
      current?.removeAttribute("aria-current");
      current = links[index];
      if (!current) return;
      current.classList.add("here");
      current.setAttribute("aria-current", "true");
      if (wide.matches) {
        const place = current.offsetTop - contents.offsetTop - contents.clientHeight / 2;
        contents.scrollTo({ top: place });
      }
    };
    let waits = false;
    addEventListener("scroll", () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => { waits = false; follow(); });
    }, { passive: true });
    follow();
    contents.addEventListener("click", (event) => {
      if (event.target.closest("a") && !wide.matches) details.open = false;
    });
  }

  // What is wider than its place scrolls by keys too, once the focus is in it.
  const places = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const place of all(".listing pre, .symbol pre, .table, .drawing")) places.observe(place);

  // A figure is a link to itself alone, where a phone can enlarge it.
  for (const image of all(".drawing img")) {
    const link = make("a", { href: image.src, title: "Open the figure alone" });
    image.replaceWith(link);
    link.append(image);
  }

  // Buttons that copy a command or a listing, of a fixed one the new version.
  const copyButton = (label, text) => {
    const button = make("button",
      { type: "button", className: "copy", textContent: "Copy", ariaLabel: label });
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(text());
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    return button;
  };
  if (navigator.clipboard) {
    for (const command of all(".exercise .command, li .command")) {
      const text = command.textContent;
      command.after(" ", copyButton(`Copy ${text}`, () => text));
    }
    for (const listing of all(".listing:has(> pre, > .versions)")) {
      const code = [...listing.querySelectorAll("pre > code")].pop();
      listing.append(copyButton("Copy the listing", () => `${code.textContent.trimEnd()}\n`));
    }
  }

  // Light or dark. What the system has anyway is not kept, so that it can change.
  const root = document.documentElement;
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : systemIsDark.matches;
  const theme = make("button", { type: "button", className: "theme", textContent: "◐" });
  const nameTheme = () => { theme.ariaLabel = isDark() ? "Light colors" : "Dark colors"; };
  nameTheme();
  systemIsDark.addEventListener("change", nameTheme);
  theme.addEventListener("click", () => {
    const wanted = isDark() ? "light" : "dark";
    const isSystems = systemIsDark.matches === (wanted === "dark");
    root.dataset.theme = isSystems ? "" : wanted;
    try { localStorage.setItem("keepsake-theme", root.dataset.theme); } catch { /* not kept */ }
    nameTheme();
  });

  // Search.
  const base = new URL(".", document.currentScript.src);
  let loading;
  const load = () => loading ??= new Promise((resolve, reject) => {
    const script = make("script", { src: new URL("search-index.js", base).href });
    script.addEventListener("load", () => resolve(rows(window.keepsakeIndex)));
    script.addEventListener("error", reject);
    document.head.append(script);
  });
  const rows = (pages) => pages.flatMap(([file, page, sections]) =>
    sections.map(([anchor, title, isExercise, texts]) => ({
      file, page, anchor, title, isExercise, texts,
      heading: title.toLowerCase(), words: texts.map((text) => text.toLowerCase()),
    })));

  // A row must have every word, in its title or its text. Titles count most, then exercises.
  const score = (row, words) => {
    let points = 0;
    let best = -1;
    let most = 0;
    for (const word of words) {
      const inTitle = row.heading.includes(word);
      if (!inTitle && !row.words.some((text) => text.includes(word))) return null;
      if (inTitle) points += row.heading.startsWith(word) ? 12 : 9;
    }
    // A term of the glossary, or a section, that is named exactly so.
    if (row.heading === words.join(" ")) points += 20;
    row.words.forEach((text, index) => {
      const found = words.filter((word) => text.includes(word)).length;
      if (found > most) { most = found; best = index; }
    });
    points += most + (row.isExercise ? 3 : 0) + (row.anchor ? 0 : 1);
    return { row, points, text: best < 0 ? row.texts[0] ?? "" : row.texts[best] };
  };

  // The number of letters by which two words differ; two that changed places count as one.
  const distance = (one, other) => {
    let [before, last] = [[], [...Array(other.length + 1).keys()]];
    for (let at = 1; at <= one.length; at += 1) {
      const row = [at];
      for (let to = 1; to <= other.length; to += 1) {
        const isSame = one[at - 1] === other[to - 1];
        row[to] = Math.min(last[to] + 1, row[to - 1] + 1, last[to - 1] + (isSame ? 0 : 1));
        if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) {
          row[to] = Math.min(row[to], before[to - 2] + 1);
        }
      }
      [before, last] = [last, row];
    }
    return last[other.length];
  };

  // The book's word that is nearest to one that it does not have, or null. A long word may differ
  // more.
  let known;
  const nearest = (word, index) => {
    if (!known) {
      known = new Map();
      const text = index.flatMap((row) => [row.heading, ...row.words]).join(" ");
      for (const [found] of text.matchAll(/[\p{L}\d]{4,}/gu)) {
        known.set(found, (known.get(found) ?? 0) + 1);
      }
    }
    const most = Math.floor(word.length / 4);
    let best = null;
    for (const [other, uses] of known) {
      if (Math.abs(other.length - word.length) > most) continue;
      const far = distance(word, other);
      if (far > most || best && (far > best.far || far === best.far && uses < best.uses)) continue;
      best = { word: other, far, uses };
    }
    return best?.word ?? null;
  };

  // The sentence, or the line of code, in which the first word stands.
  const sentence = (text, words) => {
    const parts = text.includes("\n") ? text.split("\n") : text.split(/(?<=[.!?:;])\s+/);
    const ranked = parts.map((part) => words.filter((word) =>
      part.toLowerCase().includes(word)).length);
    return parts[ranked.indexOf(Math.max(...ranked))] ?? text;
  };
  const marked = (text, words) => {
    const patterns = words.map((word) => word.replace(/[^\p{L}\d]/gu, "\\$&"));
    // The words stand at the odd places of what they divide.
    return text.split(new RegExp(`(${patterns.join("|")})`, "i"))
      .map((part, at) => at % 2 === 1 ? make("mark", {}, part) : part);
  };

  const input = make("input", { type: "search", placeholder: "Search the book",
    ariaLabel: "Search the book", autocomplete: "off" });
  const count = make("p", { className: "count", role: "status" });
  const hits = make("ol", { className: "hits" });
  const search = dialog("Search",
    make("form", { method: "dialog" }, input, make("button", { textContent: "Close" })), count, hits);
  const find = async () => {
    let words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const asked = input.value;
    const index = await load();
    if (asked !== input.value) return;
    const isKnown = (word) => index.some((row) =>
      row.heading.includes(word) || row.words.some((text) => text.includes(word)));
    const missing = words.filter((word) => !isKnown(word));
    words = words.map((word) => missing.includes(word) ? nearest(word, index) : word).filter(Boolean);
    const found = words.length === 0 ? [] : index.map((row) => score(row, words)).filter(Boolean)
      .sort((one, other) => other.points - one.points);
    const lack = missing.length === 0 ? "" : `The book has no “${missing.join(" ")}”.`
      + (words.length === 0 ? "" : ` This is for “${words.join(" ")}”: `);
    count.textContent = asked.trim() === "" ? "Words of the text, of a heading, or of a listing."
      : lack + (words.length === 0 ? "" : found.length === 1 ? "1 section" : `${found.length} sections`);
    hits.replaceChildren(...found.slice(0, 40).map(({ row, text }) => make("li", {}, make("a",
      { href: new URL(`../${row.file}${row.anchor ? `#${row.anchor}` : ""}`, base).href },
      make("strong", {}, ...marked(row.title, words), " ",
        make("small", { textContent: row.page === row.title ? "" : row.page })),
      make("span", {}, ...marked(row.page === "Glossary" ? text : sentence(text, words), words))))));
  };
  input.addEventListener("input", find);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target === input) {
      event.preventDefault();
      const first = hits.querySelector("a");
      if (first) { search.close(); location.href = first.href; }
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const links = [input, ...all("a", hits)];
    const step = event.key === "ArrowDown" ? 1 : -1;
    links[Math.max(0, links.indexOf(document.activeElement) + step)]?.focus();
  });
  hits.addEventListener("click", () => search.close());
  const openSearch = () => { if (!search.open) { search.showModal(); input.select(); find(); } };
  const button = make("button", { type: "button" }, "Search ", make("kbd", { textContent: "/" }));
  button.addEventListener("click", openSearch);
  document.querySelector(".bar .ways").before(button, theme);

  // Keys.
  const keys = [
    [["/"], "search"], [["→", "j"], "the next page"], [["←", "k"], "the page before"],
    [["?"], "these keys"],
  ];
  const help = dialog("Keys", make("dl", { className: "keys" }, ...keys.flatMap(([names, what]) => [
    make("dt", {}, ...names.flatMap((name, at) =>
      [at ? " or " : "", make("kbd", { textContent: name })])),
    make("dd", { textContent: what }),
  ])), make("form", { method: "dialog" }, make("button", { textContent: "Close", autofocus: true })));
  const go = (relation) => {
    const link = document.querySelector(`link[rel=${relation}]`);
    if (link) location.href = link.href;
  };
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable], dialog");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    // What is wider than its place scrolls with the arrows.
    const isScrolling = event.target.closest?.("[tabindex]");
    if (event.key === "/") { event.preventDefault(); openSearch(); }
    if (event.key === "?") help.showModal();
    if (event.key === "j" || event.key === "ArrowRight" && !isScrolling) go("next");
    if (event.key === "k" || event.key === "ArrowLeft" && !isScrolling) go("prev");
  });
})();
