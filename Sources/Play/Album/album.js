// The page of the album: a list of thousands of photos, of which only the rows in sight exist, and
// what the caches do for it.
"use strict";
{
  const { act, isUsed, make, mark, on, say, set, the } = play;
  const number = (count) => count.toLocaleString("en");
  const size = (bytes) => bytes < 1024 ? `${bytes} bytes`
    : bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const several = (count, one) => play.plural(count, one, number(count));
  const picture = (svg, alt) => make("img", { alt, draggable: false,
    src: `data:image/svg+xml,${encodeURIComponent(svg)}` });

  // The server.
  const moods = { fine: "well", slow: "slow", busy: "busy: 500", page: "a Wi-Fi page", gone: "gone" };
  const choices = play.choices(the("moods"), moods, "mood");

  // The list. `known` has what the app told of the rows in sight, and nothing of any other.
  const height = 76;
  const page = Math.random().toString(36).slice(2);
  const scroller = the("scroller");
  const strip = the("strip");
  let rows = new Map();
  let known = new Map();
  let count = 0;
  let run = "";
  let active = 0;
  let opened = null;
  let isAsking = false;
  let isAskedAgain = false;

  const sight = () => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / height) - 3);
    const last = Math.min(count, Math.ceil((scroller.scrollTop + scroller.clientHeight) / height) + 3);
    return [first, Math.max(last, first)];
  };
  const makeRow = (index) => make("div", { className: "row", role: "option", id: `row-${index}`,
    style: `transform:translateY(${index * height}px)`, ariaPosInSet: String(index + 1),
    onclick: () => choose(index, 0) },
    make("div", { className: "thumbnail" }),
    make("div", { className: "text" }, make("strong", {}), make("span", {})),
    make("span", { className: "place" }));
  const pictureWords = { idle: "no picture yet", loading: "loading", loaded: "", failed: "" };
  const fillRow = (row, index) => {
    const one = known.get(index);
    const state = one?.picture?.state ?? "loading";
    const key = one ? `${state} ${one.picture?.place} ${one.picture?.reason}` : "";
    if (row.dataset.key !== key) {
      row.dataset.key = key;
      row.dataset.state = state;
      row.setAttribute("aria-setsize", count);
      const [thumbnail, text, place] = row.children;
      thumbnail.replaceChildren(...one?.picture?.svg ? [picture(one.picture.svg, "")] : []);
      text.children[0].textContent = one?.title ?? "";
      text.children[1].textContent = one?.picture?.reason
        ?? (one ? `No. ${number(one.id)}, album ${one.album}` : `No. ${number(index + 1)}`);
      place.textContent = one?.picture?.place ?? pictureWords[state];
      place.dataset.place = one?.picture?.place ?? "";
    }
    row.classList.toggle("active", index === active);
    row.setAttribute("aria-selected", String(one !== undefined && one.id === opened));
  };
  const layOut = () => {
    strip.style.height = `${count * height}px`;
    const [first, last] = sight();
    const indexes = Array.from({ length: last - first }, (_, at) => first + at);
    rows = new Map(indexes.map((index) => [index, rows.get(index) ?? makeRow(index)]));
    known = new Map([...known].filter(([index]) => rows.has(index)));
    for (const [index, row] of rows) fillRow(row, index);
    play.arrange(strip, [...rows.values()]);
    if (rows.has(active)) scroller.setAttribute("aria-activedescendant", `row-${active}`);
    else scroller.removeAttribute("aria-activedescendant");
  };
  /// Asks for the rows in sight, and again where they have changed while it was answered.
  const ask = async () => {
    // Where the app has ended, the rows stay as they were until it is started again.
    if (play.hasEnded()) return;
    if (isAsking) {
      isAskedAgain = true;
      return;
    }
    isAsking = true;
    do {
      isAskedAgain = false;
      const [first, last] = sight();
      const asked = run;
      const list = last > first ? await act("rows", { page, first, count: last - first }) : [];
      if (asked !== run || list === undefined) continue;
      for (const one of list) known.set(one.index, one);
      layOut();
    } while (isAskedAgain);
    isAsking = false;
  };
  // Both events come once a frame at most.
  const look = () => {
    layOut();
    ask();
  };
  scroller.addEventListener("scroll", look);
  addEventListener("resize", look);

  // Choosing a photo. While a key is held down, nothing is opened.
  let opening;
  const choose = (index, wait) => {
    active = Math.max(0, Math.min(count - 1, index));
    const top = active * height;
    scroller.scrollTop = Math.max(top + height - scroller.clientHeight, Math.min(top, scroller.scrollTop));
    layOut();
    clearTimeout(opening);
    opening = setTimeout(() => act("open", { index: active }), wait);
  };
  scroller.addEventListener("keydown", (event) => {
    const screenful = Math.max(1, Math.floor(scroller.clientHeight / height) - 1);
    const moves = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + screenful,
      PageUp: active - screenful, Home: 0, End: count - 1, Enter: active, " ": active };
    if (!(event.key in moves) || count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(moves[event.key], event.key === "Enter" || event.key === " " ? 0 : 250);
  });

  // The viewer.
  const showViewer = (viewer) => {
    opened = viewer?.id ?? null;
    set(the("viewer-title"), viewer ? viewer.title : "No photo is open");
    const states = { idle: "No picture.", loading: "Loading…", failed: viewer?.picture.reason,
      loaded: `No. ${number(viewer?.id ?? 0)}, from ${viewer?.picture.place ?? "somewhere"}` };
    set(the("viewer-news"), viewer ? states[viewer.picture.state] : "Choose one in the list.");
    if (!play.isNew("viewer", viewer ?? null)) return;
    the("viewer").dataset.state = viewer?.picture.state ?? "idle";
    the("viewer").replaceChildren(
      ...viewer?.picture.svg ? [picture(viewer.picture.svg, viewer.title)] : []);
  };
  const showBudget = ({ budget, bytes, items, trouble }) => {
    const isFull = bytes > budget;
    set(the("budget-words"), trouble
      ?? `${several(items.length, "picture")}, ${size(bytes)} of ${size(budget)}`);
    the("budget-words").classList.toggle("damaged", Boolean(trouble) || isFull);
    const unknown = items.filter((item) => item.size === undefined || item.size === null);
    const rest = bytes - items.reduce((sum, item) => sum + (item.size ?? 0), 0);
    const share = (item) => (item.size ?? rest / unknown.length) / Math.max(budget, bytes) * 100;
    the("budget-bar").replaceChildren(...items.map((item) => {
      const words = item.size ? `${item.key}, ${size(item.size)}` : item.key;
      return make("li", { title: words, style: `width:${share(item)}%` }, make("span", {}, item.key));
    }));
    set(the("next"), items.length > 0 ? `evicted next: ${items[0].key}` : "");
    set(the("last"), items.length > 1 ? `used last: ${items.at(-1).key}` : "");
    if (document.activeElement !== the("budget")) the("budget").value = budget / 1024;
    set(the("budget-size"), size(budget));
  };

  // Where pictures came from.
  const showPlaces = ({ memory, disk, counts, budget }) => {
    const all = Math.max(1, counts.found.memory + counts.found.disk + counts.found.network);
    for (const name of ["memory", "disk", "network"]) {
      set(the(name), number(counts.found[name]));
      document.querySelector(`#shares .${name}`).style.width = `${counts.found[name] / all * 100}%`;
    }
    set(the("memory-size"), `It has ${several(memory.count, "picture")}, ${size(memory.bytes)}`);
    set(the("disk-size"), `It has ${several(disk.count, "thumbnail")} and ${several(budget.items.length, "picture")}`
      + (counts.unstored > 0 ? `; ${several(counts.unstored, "picture")} could not be stored` : ""));
    set(the("network-size"), `${several(counts.requests, "request")}, ${size(counts.bytes)}`
      + (counts.failures > 0 ? `; ${number(counts.failures)} failed` : ""));
  };

  // The hundred callers.
  const dots = Array.from({ length: 100 }, () => make("span", {}));
  the("dots").append(...dots);
  const showCallers = (callers) => {
    const letters = callers?.outcomes ?? "";
    dots.forEach((dot, index) => {
      const letter = letters[index] ?? "";
      dot.className = { w: "waiting", a: "answered", e: "empty", f: "failed", c: "gone" }[letter.toLowerCase()] ?? "";
      dot.classList.toggle("canceled", letter !== letter.toLowerCase());
    });
    const of = (letter) => [...letters].filter((one) => one.toLowerCase() === letter).length;
    const canceled = [...letters].filter((one) => one !== one.toLowerCase() && one !== "C").length;
    the("cancel-half").disabled = of("w") === 0;
    the("call-again").disabled = !callers || of("w") > 0;
    if (!callers) return set(the("callers"), "They all ask for the open photo at the same moment.");
    const parts = [["w", "are waiting"], ["a", "have the picture"], ["e", "got nothing"],
      ["f", "failed"], ["c", "were canceled and got no answer"]]
      .filter(([letter]) => of(letter) > 0).map(([letter, words]) => `${of(letter)} ${words}`);
    set(the("callers"), `Photo ${number(callers.photo)}: ${several(callers.requests, "request")}. `
      + `${parts.join(", ")}${canceled > 0 ? `; ${canceled} of these had canceled` : ""}.`);
  };

  // The cover.
  let freshUntil = 0;
  const showFreshness = () => {
    const left = Math.max(0, Math.min(1, (freshUntil - Date.now()) / 10000));
    the("freshness").firstChild.style.width = `${left * 100}%`;
  };
  setInterval(showFreshness, 200);
  const showCover = (cover) => {
    if (play.isNew("cover", cover.svg ?? null)) {
      the("cover").replaceChildren(...cover.svg ? [picture(cover.svg, "The cover")] : []);
    }
    the("cover").classList.toggle("stale", cover.isStale);
    the("look").disabled = cover.isLoading;
    freshUntil = cover.freshUntil ?? 0;
    showFreshness();
    set(the("cover-news"), cover.words ?? "You have not looked at it yet.");
  };

  let arrivals = -1;
  // The rows that had a picture when the app ended.
  let before = [];
  play.show((state) => {
    choices.get(state.mood).checked = true;
    latest = state;
    const isNew = state.run !== run;
    if (isNew) {
      before = [...known.values()].filter((one) => one.picture?.state === "loaded");
      known = new Map();
    }
    // A photo that was open when the app ended is opened again, unless the app may have crashed on it.
    const wasOpened = opened === null ? null : active;
    const isOther = isNew || count !== state.count || arrivals !== state.arrivals;
    [run, count, arrivals] = [state.run, state.count, state.arrivals];
    set(the("count"), count > 0 ? several(count, "photo") : "No photos");
    set(the("list-news"), [state.isLoading ? "Loading the list…" : state.trouble,
      state.isStored ? "This is the stored list." : null].filter(Boolean).join(" ")
      || "Only the rows in sight exist.");
    the("reload").disabled = state.isLoading;
    document.querySelector(".list").classList.toggle("none", count === 0);
    showViewer(state.viewer);
    showBudget(state.budget);
    showPlaces(state);
    showCallers(state.callers);
    showCover(state.cover);
    layOut();
    if (isOther) ask();
    const banner = the("banner");
    const hasCrashed = !banner.hidden && banner.dataset.kind === "crash";
    if (isNew && wasOpened !== null && count > 0 && !hasCrashed) act("open", { index: wasOpened });
  });

  // What was lost: the pictures on the screen that do not come back from the disk.
  const hasSettled = () => known.size > 0
    && [...known.values()].every((one) => ["loaded", "failed"].includes(one.picture?.state));
  play.compare(async () => {
    const old = before;
    for (let turn = 0; turn < 30 && !hasSettled(); turn += 1) await new Promise((resolve) => { setTimeout(resolve, 150); });
    const now = old.map((one) => known.get(one.index)).filter(Boolean);
    const gone = now.filter((one) => one.picture?.place !== "disk");
    const lost = gone.slice(0, 3).map((one) => `“${one.title}” (${one.id})`);
    if (gone.length > 3) lost.push(`${gone.length - 3} more`);
    const fetched = gone.filter((one) => one.picture?.state === "loaded").length;
    const missing = ["8.3", "8.4"].find((number) => !isUsed(number));
    const why = gone.length === 0 ? (now.length > 0 ? `${several(now.length, "picture")} came back from the disk. Memory starts empty.` : "")
      : missing ? [mark(missing), " would have kept them on the disk."]
        : "Their copies on the disk were gone or damaged. A cache has only copies, which may go at any time.";
    return { lost, words: [why, fetched > 0 ? ` ${several(fetched, "picture")} had to be fetched again.` : ""].flat() };
  });

  // The counters when something was done, by the button's id.
  const countsAt = new Map();
  let latest = null;
  for (const id of ["clear-memory", "damage"]) {
    the(id).addEventListener("click", () => countsAt.set(id, latest.counts), true);
  }
  play.experiments([
    { id: "gone", title: "The server is gone", section: "caching.html#exercise-8.3",
      words: "Let the server be gone, and start the app again. Which pictures are there?",
      found: "Pictures on the disk outlive the process, and need no server.",
      isDone: ({ after, state }) => after !== null && state.mood === "gone" && state.counts.found.disk > 0 },
    { id: "low-memory", title: "Memory is short", section: "caching.html#exercise-8.4",
      words: "Simulate low memory, scroll down, and back up. Where do the pictures come from now?",
      found: "What memory has lost is on the disk: each level is asked before the next, slower one.",
      isDone: ({ state }) => state.counts.found.disk > (countsAt.get("clear-memory")?.found.disk ?? Infinity) },
    { id: "damage", title: "Not a picture", section: "caching.html#exercise-8.4",
      words: "Damage the thumbnails, and start the app again. Are web pages shown as pictures?",
      found: "A file that is not a picture does not count: the next level is asked, and its picture is stored again.",
      isDone: ({ after, state }) => after !== null && countsAt.has("damage") && state.counts.found.network > 0 },
    { id: "callers", title: "A hundred callers", section: "caching.html#exercise-8.6",
      words: "Ask a hundred times at once. How many requests does the server see?",
      found: "Requests for the same picture share one download.",
      isDone: ({ state }) => state.callers?.requests === 1 && /^a{100}$/.test(state.callers.outcomes) },
  ]);

  on("damage", "click", async () => {
    const damaged = await act("damage");
    if (damaged !== undefined) say(`A web page was written over ${several(damaged, "thumbnail")}.`);
  });
  const budget = () => the("budget").valueAsNumber * 1024;
  on("budget", "input", () => set(the("budget-size"), size(budget())));
  on("budget", "change", () => act("budget", { bytes: budget() }));
}
