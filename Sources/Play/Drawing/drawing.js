// The page of the drawing: shows the state that the app tells, and asks it for actions. A drag is
// shown here alone; the app is told where it ends.
"use strict";
{
  const { act, button, form, isNew, isUsed, make, mark, on, plural, say, set: tell, the } = play;
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
  let state = null;

  // MARK: The canvas. Its middle is 0, 0; it is 800 points wide and 500 high.
  const wide = 800;
  const high = 500;
  const canvas = the("canvas");
  let zoom = 1;
  let chosen = null;
  let drag = null;
  // What the page shows before the app has confirmed it, by id.
  const ahead = new Map();

  const place = ({ x, y }, element) => {
    element.style.transform =
      `translate3d(${(wide / 2 + x) * zoom}px,${(high / 2 + y) * zoom}px,0) translate(-50%,-50%)`;
    return element;
  };
  const describe = (emoji) => {
    const across = emoji.x === 0 ? "" : ` ${Math.abs(Math.round(emoji.x))} ${emoji.x < 0 ? "left" : "right"}`;
    const down = emoji.y === 0 ? "" : ` ${Math.abs(Math.round(emoji.y))} ${emoji.y < 0 ? "up" : "down"}`;
    return `${emoji.text}, size ${Math.round(emoji.size)}, ${across || down ? `${across}${down} of the middle` : "in the middle"}`;
  };
  const shown = (id) => the(`emoji-${id}`);
  const idOf = (element) => Number(element.id.replace("emoji-", ""));
  const drawEmoji = (emoji) => {
    const element = shown(emoji.id)
      ?? make("button", { type: "button", className: "emoji", id: `emoji-${emoji.id}` });
    tell(element, emoji.text);
    element.style.fontSize = `${emoji.size * zoom}px`;
    element.ariaLabel = describe(emoji);
    element.ariaPressed = String(emoji.id === chosen);
    return place(emoji, element);
  };
  const now = (id) => {
    const emoji = state?.emojis.find((one) => one.id === id);
    return emoji && { ...emoji, ...ahead.get(id) };
  };
  const drawHandle = () => {
    const emoji = now(chosen);
    the("handle").hidden = !emoji;
    if (emoji) {
      const half = emoji.size * 0.66;
      place({ x: emoji.x + half, y: emoji.y + half }, the("handle"));
    }
    for (const id of ["smaller", "larger", "remove"]) the(id).disabled = !emoji;
  };
  // What was on the canvas before the app ended, and has not come back.
  const drawLost = () => the("lost").replaceChildren(...(play.loss()?.emojis ?? []).map((emoji) =>
    place(emoji, make("span", { className: "emoji", style: `font-size:${emoji.size * zoom}px` }, emoji.text))));
  const drawCanvas = () => {
    if (!state) return;
    if (!state.emojis.some((one) => one.id === chosen)) chosen = null;
    play.arrange(the("emojis"), state.emojis.map((emoji) => drawEmoji(now(emoji.id))));
    drawLost();
    the("hint").hidden = state.emojis.length > 0 || the("lost").childElementCount > 0;
    drawHandle();
  };
  const choose = (id) => {
    chosen = id;
    drawCanvas();
  };
  const show = (id, change) => {
    ahead.set(id, { ...ahead.get(id), ...change });
    drawCanvas();
  };
  const set = async (id) => {
    const mine = ahead.get(id);
    await act("canvas.set", { id, ...mine });
    if (ahead.get(id) === mine) ahead.delete(id);
    drawCanvas();
  };
  new ResizeObserver(() => {
    zoom = canvas.clientWidth / wide;
    canvas.style.setProperty("--zoom", zoom);
    drawCanvas();
  }).observe(canvas);

  const begin = (next) => {
    drag = next;
    document.body.classList.add("dragging");
  };
  const finish = () => {
    const ended = drag;
    drag = null;
    document.body.classList.remove("dragging");
    return ended;
  };
  const onCanvas = (event) => {
    const box = canvas.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / zoom - wide / 2, y: (event.clientY - box.top) / zoom - high / 2,
    };
  };
  const inside = ({ x, y }) => ({
    x: Math.round(clamp(x, -wide / 2, wide / 2)), y: Math.round(clamp(y, -high / 2, high / 2)),
  });

  // Pointers that drag something, by their ids.
  const pointers = new Map();
  const take = (event, element) => {
    pointers.set(event.pointerId, event);
    element.setPointerCapture(event.pointerId);
  };
  document.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, event);
    drag?.move(event);
  });
  for (const [name, end] of [["pointerup", "drop"], ["pointercancel", "cancel"]]) {
    document.addEventListener(name, (event) => {
      if (pointers.delete(event.pointerId) && pointers.size === 0) finish()?.[end]();
    });
  }

  // Moving with one pointer, scaling with two, or with the handle.
  const apart = () => {
    const [one, two] = [...pointers.values()];
    return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const element = event.target.closest(".emoji");
    const isHandle = event.target.id === "handle";
    take(event, canvas);
    if (drag?.id !== undefined && pointers.size === 2) {
      drag.pinch = { apart: apart(), size: now(drag.id).size };
      return;
    }
    commit();
    if (!element && !isHandle) return choose(null);
    const id = isHandle ? chosen : idOf(element);
    const emoji = now(id);
    if (!emoji) return;
    choose(id);
    shown(id).focus({ preventScroll: true });
    const from = onCanvas(event);
    const start = Math.hypot(from.x - emoji.x, from.y - emoji.y);
    const scaled = (factor, size = emoji.size) => clamp(Math.round(size * factor), 12, 400);
    begin({
      id,
      move(event) {
        const point = onCanvas(event);
        if (this.pinch) {
          if (pointers.size === 2) show(id, { size: scaled(apart() / this.pinch.apart, this.pinch.size) });
        } else if (isHandle) {
          show(id, { size: scaled(Math.hypot(point.x - emoji.x, point.y - emoji.y) / Math.max(start, 1)) });
        } else {
          show(id, inside({ x: emoji.x + point.x - from.x, y: emoji.y + point.y - from.y }));
        }
      },
      drop() {
        if (["x", "y", "size"].every((key) => emoji[key] === now(id)?.[key])) this.cancel();
        else set(id);
      },
      cancel() {
        ahead.delete(id);
        drawCanvas();
      },
    });
  });

  // The keyboard. Keys that follow each other are one change.
  let nudge = null;
  const commit = () => {
    if (!nudge) return;
    const { id, timer } = nudge;
    clearTimeout(timer);
    nudge = null;
    set(id);
  };
  const nudgeTo = (id, change) => {
    if (nudge && nudge.id !== id) commit();
    clearTimeout(nudge?.timer);
    nudge = { id, timer: setTimeout(commit, 300) };
    show(id, change);
  };
  const scale = (factor) => {
    const emoji = now(chosen);
    if (emoji) nudgeTo(chosen, { size: clamp(Math.round(emoji.size * factor), 12, 400) });
  };
  const remove = async () => {
    if (chosen === null) return;
    commit();
    const at = state.emojis.findIndex((one) => one.id === chosen);
    await act("canvas.remove", { id: chosen });
    const next = state.emojis[Math.min(at, state.emojis.length - 1)];
    (next ? shown(next.id) : canvas).focus();
  };
  const undo = () => { commit(); act("canvas.undo"); };
  const redo = () => { commit(); act("canvas.redo"); };
  canvas.addEventListener("focusin", (event) => {
    const element = event.target.closest(".emoji");
    if (element && !drag) choose(idOf(element));
  });
  const smaller = () => scale(1 / 1.15);
  const larger = () => scale(1.15);
  const keys = { "+": larger, "=": larger, "-": smaller, Delete: remove, Backspace: remove };
  canvas.addEventListener("keydown", (event) => {
    const emoji = now(chosen);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      choose(null);
      canvas.focus();
    } else if (emoji && play.arrows[event.key]) {
      const [x, y] = play.arrows[event.key];
      const step = event.shiftKey ? 1 : 10;
      nudgeTo(chosen, inside({ x: emoji.x + x * step, y: emoji.y + y * step }));
    } else if (emoji && keys[event.key]) {
      keys[event.key]();
    } else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input[type=text],input[type=number],textarea")) return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)();
  });
  on("undo", "click", undo);
  on("redo", "click", redo);
  on("smaller", "click", smaller);
  on("larger", "click", larger);
  on("remove", "click", remove);
  on("title", "change", () => act("canvas.title", { title: the("title").value }));

  // MARK: Adding emojis: from the palette, by a drag, a click or a key.
  const usualSize = () => state?.settings.emojiSize ?? 64;
  const add = async (text, point) => {
    const id = await act("canvas.add", { text, size: usualSize(), ...point });
    if (id !== undefined) choose(id);
  };
  // Where nothing is yet: in the middle, and then on a spiral around it.
  const addInMiddle = (text) => {
    const spot = (turn) => inside({
      x: Math.cos(turn * 2.4) * Math.sqrt(turn) * 60, y: Math.sin(turn * 2.4) * Math.sqrt(turn) * 45,
    });
    const isFree = (point) => state.emojis.every((one) => {
      const { x, y, size } = now(one.id);
      return Math.hypot(x - point.x, y - point.y) >= (size + usualSize()) * 0.4;
    });
    const spots = Array.from({ length: 60 }, (_, turn) => spot(turn));
    add(text, spots.find(isFree) ?? spot(state.emojis.length));
  };
  let wasDragged = false;
  the("palette").addEventListener("pointerdown", (event) => {
    const button = event.target.closest("button");
    if (!button || event.button !== 0) return;
    take(event, button);
    wasDragged = false;
    const text = button.textContent;
    const ghost = make("div", { className: "ghost", ariaHidden: "true", hidden: true,
      style: `font-size:${usualSize() * zoom}px` }, text);
    document.body.append(ghost);
    let last = event;
    begin({
      move(next) {
        last = next;
        wasDragged ||= Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) >= 6;
        ghost.hidden = !wasDragged;
        ghost.style.transform = `translate3d(${last.clientX}px,${last.clientY}px,0) translate(-50%,-50%)`;
      },
      drop() {
        ghost.remove();
        const point = onCanvas(last);
        if (wasDragged && Math.abs(point.x) <= wide / 2 && Math.abs(point.y) <= high / 2) add(text, inside(point));
      },
      cancel: () => ghost.remove(),
    });
  });
  the("palette").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button && !wasDragged) addInMiddle(button.textContent);
    wasDragged = false;
  });
  form("any", () => {
    const text = the("any-text").value.trim();
    if (text) addInMiddle(text);
    the("any-text").value = "";
  });
  const turn = (step) => {
    const count = state.palettes.palettes.length;
    if (count > 0) act("palettes.select", { index: (state.palettes.selected + step + count) % count });
  };
  on("palette-before", "click", () => turn(-1));
  on("palette-after", "click", () => turn(1));
  const drawPalette = () => {
    const { palettes, selected } = state.palettes;
    const palette = palettes[selected];
    the("palette-name").textContent = palette?.name ?? "No palettes";
    if (!isNew("palette", palette ?? null)) return;
    the("palette").replaceChildren(...(palette?.emojis ?? []).map((text) =>
      make("button", { type: "button", ariaLabel: `Add ${text}` }, text)));
  };

  // MARK: The background.
  let picture = null;
  const drawBackground = async () => {
    const { kind, url, picture: wanted } = state.background;
    the("no-background").hidden = kind === "blank";
    if (isNew("background", url ?? "")) the("background-url").value = url ?? "";
    if (wanted === picture) return;
    picture = wanted;
    const found = wanted ? await act("picture") : null;
    if (picture !== wanted) return;
    the("background-trouble").textContent =
      !wanted || found?.bytes ? "" : found?.trouble ?? "It is being fetched.";
    the("backdrop").hidden = !found?.bytes;
    // A browser knows all other pictures by their first bytes.
    const type = /^PHN2|^PD94/.test(found?.bytes) ? "svg+xml" : "png";
    if (found?.bytes) the("backdrop").src = `data:image/${type};base64,${found.bytes}`;
  };
  const takePicture = async (file) => {
    if (!file) return;
    let bytes = file;
    if (file.size > 400000) {
      // A large picture is made as large as the canvas can show.
      const image = await createImageBitmap(file).catch(() => null);
      if (!image) return say("That file is not a picture.");
      const factor = Math.min(1, 1600 / Math.max(image.width, image.height));
      const sheet = new OffscreenCanvas(image.width * factor, image.height * factor);
      sheet.getContext("2d").drawImage(image, 0, 0, sheet.width, sheet.height);
      bytes = await sheet.convertToBlob({ type: "image/jpeg", quality: 0.85 });
    }
    await act("canvas.picture", { bytes: await play.base64(bytes) });
  };
  on("background-file", "change", (event) => {
    takePicture(event.target.files[0]);
    event.target.value = "";
  });
  form("background-form", () => {
    const url = the("background-url").value.trim();
    act(url ? "canvas.url" : "canvas.blank", { url });
  });
  canvas.addEventListener("dragover", (event) => event.preventDefault());
  canvas.addEventListener("drop", (event) => {
    event.preventDefault();
    takePicture(event.dataTransfer.files[0]);
  });

  // MARK: The timeline. What an ended process did stays on it.
  const names = {
    "5.1": "one shot", "5.2": "debounce", "5.3": "second window", "5.4": "flush", "5.5": "at the latest",
    "5.6": "try again", "5.8": "tasks",
  };
  const span = 30;
  let offset = 0;
  // The state before the last restart, and when it ended.
  let earlier = null;
  // What has happened, also in the process before this one.
  const happened = () => {
    const { run, events } = state.autosave;
    if (!earlier || earlier.state.autosave.run === run) return events;
    const ended = earlier.state.autosave.events.map((one) => ({ until: earlier.at, ...one }));
    return [...ended, { at: earlier.at, kind: "kill", words: "ended" }, ...events];
  };
  const spot = (one, kind, edge) => {
    const left = 100 - (edge - one.at) / span * 100;
    return left < 0 ? null : make("i", { className: kind, title: one.words, style: `left:${left}%` });
  };
  const bar = (wait, edge) => {
    const from = Math.max(100 - (edge - wait.at) / span * 100, 0);
    const to = 100 - (edge - (wait.until ?? edge)) / span * 100;
    return to <= 0 ? null : make("b", { className: wait.until ? "" : "open",
      style: `left:${from}%;width:${Math.max(to - from, 0.2)}%` });
  };
  const lane = (title, className, items, count) => make("div", { className: `lane ${className}` },
    make("span", {}, title, count ? make("em", {}, count) : null), make("div", { className: "track" }, items));
  const laneOf = (way, all, edge) => {
    const { writer } = state.autosave;
    const own = all.filter((one) => one.way === way);
    const waits = own.filter((one) => one.kind === "wait");
    const open = waits.find((wait) => !wait.until);
    const would = way === writer || way === "5.3" ? "save" : "would";
    const spots = own.filter((one) => ["save", "fail"].includes(one.kind))
      .map((one) => spot(one, one.kind === "save" ? would : one.kind, edge));
    return lane([mark(way), ` ${names[way]}`], way === writer ? "writer" : "",
      [...waits.map((wait) => bar(wait, edge)), ...spots],
      open ? ` ${Math.max(open.due - edge, 0).toFixed(1)} s` : "");
  };
  function drawTime() {
    if (!state || drag) return;
    const edge = performance.now() / 1000 + offset;
    const all = happened();
    const changes = all.filter((one) => !one.way).map((one) => spot(one, one.kind, edge));
    const isBig = document.body.dataset.tab === "5";
    const ways = Object.keys(names).filter((way) => isBig || way === state.autosave.writer);
    the("lanes").replaceChildren(lane("changes", "changes", changes), ...ways.map((way) => laneOf(way, all, edge)));
  }
  setInterval(() => {
    if (!document.hidden && !play.hasEnded()) drawTime();
  }, 250);

  const drawSaved = () => {
    const { isSaved, trouble, writer } = state.autosave;
    const place = the("saved");
    place.dataset.saved = trouble ? "failed" : isSaved ? "yes" : "no";
    const words = trouble ? `Not saved. ${trouble}` : !isSaved ? "Not saved yet"
      : state.emojis.length > 0 || state.background.kind !== "blank" ? "Saved" : "Nothing to save";
    tell(place, words);
    place.title = words;
  };
  const drawOpening = () => {
    const { quarantined, reports, trouble } = state.opening;
    const words = quarantined ? `The file was broken. It is kept as ${quarantined}.`
      : trouble ? `The file could not be opened. ${trouble}` : reports.join(" ");
    the("opening").hidden = !words;
    tell(the("opening"), words);
  };

  // MARK: Autosave.
  const waysToChoose = Object.keys(names).filter((one) => one !== "5.3")
    .map((way) => [way, [`${names[way]} `, mark(way)]]);
  const ways = play.choices(the("ways"), Object.fromEntries(waysToChoose), "autosave.choose", "way");
  on("in-place", "change", (event) => act("autosave.atomic", { isAtomic: !event.target.checked }));
  on("reopen", "click", () => { commit(); act("autosave.reopen"); });
  const drawAutosave = () => {
    const { writer, isAtomic, copy } = state.autosave;
    ways.get(writer).checked = true;
    the("in-place").checked = !isAtomic && writer !== "5.6";
    the("in-place").disabled = writer === "5.6";
    the("by-itself").hidden = writer !== "5.6";
    the("copy").textContent = copy ?? "Its file is empty so far.";
  };

  // MARK: Palettes as text.
  const lines = the("lines");
  lines.value = "Vehicles: 🚗🚙🚕\nSports ⚽🏀🏈\nSweets: 🍭🍬🍭\n\nTools: 🔨🪛🪚";
  let asked = 0;
  const read = async () => {
    const turn = ++asked;
    const found = await act("text.read", { text: lines.value });
    if (!found || turn !== asked) return;
    the("line-results").replaceChildren(...found.lines.map((line) => make("li",
      { className: line.error ? "bad" : line.emojis?.length > 0 ? "good" : "blank" },
      line.error ?? (line.isBlank ? "" : `${line.name} ${line.emojis.join("")}`.trim() || "nothing"))));
    the("line-results").children[found.bad - 1]?.classList.add("stopped");
    for (const [name, words] of Object.entries(found.outcomes)) {
      the(`outcome-${name}`).replaceChildren(...words.map((each) => make("p", {}, each)));
    }
  };
  let readTimer;
  on("lines", "input", () => {
    clearTimeout(readTimer);
    readTimer = setTimeout(read, 200);
  });
  lines.addEventListener("scroll", () => { the("line-results").scrollTop = lines.scrollTop; });
  on("import-all", "click", () => act("text.importAll", { text: lines.value }));
  on("import-good", "click", () => act("text.importGood", { text: lines.value }));
  on("trap", "click", () => act("text.trap", { text: lines.value }));
  on("built-ins", "click", async () => {
    lines.value = await act("text.builtIns") ?? lines.value;
    read();
  });
  const report = (id, found) => {
    if (!found) return;
    const calls = found.calls.reduce((runs, call) => {
      if (runs.at(-1)?.[0] === call) runs.at(-1)[1] += 1;
      else runs.push([call, 1]);
      return runs;
    }, []).map(([call, count]) => count > 1 ? `${call} × ${count}` : call).join(", ");
    the(id).textContent = `${found.outcome} Calls: ${calls || "none"}.`;
    if (found.text !== undefined) {
      lines.value = found.text;
      read();
    }
  };
  on("export", "click", async () => {
    const most = the("cancel-after").valueAsNumber;
    report("text-report", await act("text.export", { text: lines.value, ...(Number.isNaN(most) ? {} : { cancelAfter: most }) }));
  });
  on("open-text", "click", async () => report("text-report", await act("text.open", { mood: the("mood").value })));

  // MARK: Documents.
  const size = (bytes) => bytes === undefined ? "" : bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} KB`;
  const date = (seconds) => seconds === undefined ? ""
    : new Date((seconds + 978307200) * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const documentButton = (file, words, verb, tell) => button(words, async () => {
    const found = await act(`documents.${verb}`, { name: file.id });
    if (found !== undefined && tell) the("console").textContent = tell(found);
  }, { ariaLabel: `${words} ${file.id}` });
  const drawDocuments = () => {
    // A row that is made anew loses a click that has begun, so only changes are drawn.
    if (!isNew("documents", state.documents)) return;
    const { places, autosave, isFolderThere, files, failure, console: told } = state.documents;
    const focused = document.activeElement?.getAttribute("aria-label");
    the("documents").tBodies[0].replaceChildren(...files.map((file) => make("tr", {},
      make("th", { scope: "row" }, file.name || make("em", {}, "no name")), make("td", {}, file.kind),
      make("td", {}, size(file.size)), make("td", {}, date(file.changed)),
      make("td", { className: "buttons" }, documentButton(file, "Open", "open"),
        documentButton(file, "Save over", "save"),
        documentButton(file, "Duplicate", "duplicate", (name) => `The copy is ${name}.`),
        documentButton(file, "As .json", "json", (name) => `The copy is ${name}.`),
        documentButton(file, "Bytes", "bytes", (text) => text),
        documentButton(file, "Remove", "remove")))));
    if (focused) {
      [...the("documents").querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === focused)?.focus();
    }
    the("documents").hidden = files.length === 0;
    the("no-documents").textContent = failure ?? (files.length > 0 ? "" : isFolderThere ? "No drawings yet." : "There is no folder yet.");
    if (told.length > 0 && the("console").dataset.told !== told.join()) the("console").textContent = told.join(" ");
    the("console").dataset.told = told.join();
    the("places").replaceChildren(...places.concat({ name: "autosave", path: autosave }).flatMap((one) =>
      [make("dt", {}, one.name), make("dd", {}, one.path ?? "unknown")]));
  };
  form("new-document", async () => {
    const made = await act("documents.new", { name: the("document-name").value });
    if (made !== undefined) the("document-name").value = "";
  });

  // MARK: The file.
  const forms = {
    autosave: "the autosaved file", model: "an EmojiArtModel", propertyList: "a property list",
    background: "its background", shared: "its emojis, shared", versioned: "a file of version 2",
  };
  const formInputs = play.choices(the("forms"), forms, "file.form", "kind");
  const pretty = (text) => {
    try {
      return JSON.stringify(JSON.parse(text), null, 1).replace(/\{\s+"(id|size|text|x|y)"[^{}]*\}/g, (one) => one.replace(/\n\s+/g, " "));
    } catch {
      return text;
    }
  };
  const drawForm = () => {
    const { kind, text, size: bytes, comesBack, isSteady, trouble } = state.form;
    formInputs.get(kind).checked = true;
    the("form-title").textContent = `Now, as ${forms[kind]}`;
    the("form-text").textContent = pretty(text) || "Nothing is written.";
    the("form-facts").textContent = [plural(bytes, "byte"), comesBack ? "comes back the same" : "does not come back the same",
      isSteady ? "the same bytes again" : "other bytes each time", trouble].filter(Boolean).join(" · ");
  };
  const problems = (id, found) => {
    if (!found) return;
    the(id).replaceChildren(...found.problems.map((one) =>
      make("li", {}, one.path ? make("code", {}, one.path) : null, ` ${one.words}`)));
    if (found.isOpened) the(id).append(make("li", { className: "good" }, "Opened."));
  };
  const takeDrawing = async () => {
    const text = await act("file.text");
    if (text !== undefined) the("hand").value = pretty(text);
  };
  on("hand-take", "click", takeDrawing);
  let handProblems = 0;
  on("hand-open", "click", async () => {
    const found = await act("file.edit", { text: the("hand").value, keepsGood: the("keeps-good").checked });
    handProblems = found?.isOpened ? found.problems.length : 0;
    problems("hand-problems", found);
    play.judge();
  });
  const versions = {
    "Version 1": '{"name": "Fair", "emojis": [{"text": "🎪", "scale": 2}, {"text": "🎠", "scale": 1.5}]}',
    "Version 2, early": '{"version": 2, "title": "Concert", "emojis": [{"text": "🎻", "size": 90}, {"text": "🎺", "size": 60}]}',
    "Version 2": '{"version": 2, "title": "Zoo", "zoom": 1.5, "emojis": [{"text": "🦁", "size": 60}, {"text": "🐘", "size": 70}]}',
    "Version 3": '{"version": 3, "name": "From the future", "layers": []}',
    "Broken": '{"version": 2, "title": "Oops", "emojis": [{"text": "🦁", "size": "large"}]}',
  };
  for (const [words, text] of Object.entries(versions)) {
    the("versions").append(button(words,
      async () => problems("version-problems", await act("file.versioned", { text })), { title: text }));
  }

  // MARK: What is remembered.
  const drawShelf = () => {
    if (!isNew("palettes", state.palettes)) return;
    const { palettes, selected, isBuiltIn, isKept, broken, quarantined, sets } = state.palettes;
    the("shelf").replaceChildren(...palettes.map((palette, index) => make("div", {
      id: `palette-${index}`, role: "option", ariaSelected: String(index === selected),
      onclick: () => act("palettes.select", { index }),
    }, make("strong", {}, palette.name), " ", palette.emojis.slice(0, 6).join(""))));
    if (palettes.length > 0) the("shelf").setAttribute("aria-activedescendant", `palette-${selected}`);
    the("kept").textContent = isBuiltIn ? "built in" : isKept ? "remembered" : "not remembered";
    the("kept").dataset.saved = isBuiltIn || isKept ? "yes" : "no";
    the("broken").hidden = !broken;
    the("broken").textContent = broken ? `What was stored could not be read. It is kept under ${broken}` : "";
    const palette = palettes[selected];
    if (isNew("edited", [selected, palette])) {
      the("edit-name").value = palette?.name ?? "";
      the("edit-emojis").value = palette?.emojis.join("") ?? "";
    }
    if (isNew("quarantined", quarantined)) {
      the("quarantined").replaceChildren(...quarantined.map(quarantine));
    }
    the("sets").replaceChildren(...sets.map((name) =>
      button(`Open ${name}`, () => act("palettes.openSet", { name }))));
  };
  const quarantine = (key) => {
    const text = make("textarea", { rows: 4, ariaLabel: `The value under ${key}`, spellcheck: false });
    const form = make("form", { className: "quarantine" }, make("code", {}, key), text,
      make("p", { className: "buttons" }, make("button", { type: "submit" }, "Open it, repaired"),
        make("span", {}, "Repair the text by hand: it was cut off.")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      act("palettes.recover", { key, text: text.value });
    });
    act("palettes.reveal", { key }).then((found) => { text.value = found ?? ""; });
    return form;
  };
  the("shelf").addEventListener("keydown", (event) => {
    const steps = { ArrowUp: -1, ArrowDown: 1 };
    if (!steps[event.key]) return;
    event.preventDefault();
    act("palettes.select", { index: clamp(state.palettes.selected + steps[event.key], 0, state.palettes.palettes.length - 1) });
  });
  const index = () => state.palettes.selected;
  form("edit-palette", () => act("palettes.edit",
    { index: index(), name: the("edit-name").value, emojis: the("edit-emojis").value }));
  on("insert-palette", "click", () => act("palettes.insert", { index: index() }));
  on("remove-palette", "click", () => act("palettes.remove", { index: index() }));
  form("new-set", () => act("palettes.storeSet", { name: the("set-name").value }));
  const setting = (key, value) => act(`settings.${key}`, { value });
  on("set-emojiSize", "change", (event) => {
    if (event.target.reportValidity() && !Number.isNaN(event.target.valueAsNumber)) setting("emojiSize", event.target.valueAsNumber);
  });
  on("set-showsGrid", "change", (event) => setting("showsGrid", event.target.checked));
  on("set-signature", "change", (event) => setting("signature", event.target.value));
  form("extra", () => setting("extra", the("extra-text").value));
  const drawSettings = () => {
    const { emojiSize, showsGrid, signature, isChosen, extra } = state.settings;
    const active = document.activeElement;
    if (active !== the("set-emojiSize")) the("set-emojiSize").value = emojiSize ?? "";
    if (active !== the("set-signature")) the("set-signature").value = signature ?? "";
    the("set-showsGrid").checked = showsGrid ?? false;
    the("chosen").textContent = isChosen.length > 0 ? `Chosen: ${isChosen.join(", ")}.` : "Nothing is chosen.";
    the("extra-stored").textContent = extra ? `Stored: ${extra}` : "";
    canvas.classList.toggle("grid", showsGrid ?? false);
    the("signed").textContent = signature ?? "";
  };

  // MARK: What was lost, and what would have kept it.
  // The file that a step of a save is about: this drawing's, or another one.
  const fileOf = (step) => step?.replace(/^(5.6 )?\w+ /, "").replace(/ (aside|in place)$/, "");
  const isOwn = (step, { autosave }) => fileOf(step) === autosave.file;
  const whyLost = (before, after, at, step) => {
    const { writer, isAtomic, events, run, trouble } = before.autosave;
    const wouldHave = (number, words = "would have kept it") => [mark(number), ` ${words}. `];
    if (after.opening.quarantined || after.opening.trouble) {
      if (!isAtomic && step) {
        return "Written in place, the file has only half of the new drawing, and the old one is overwritten. An atomic write would have kept the old one.";
      }
      return "The file itself was damaged. No way of saving helps against that: only a second copy does.";
    }
    if (!isUsed("5.7") && before.autosave.isSaved) return wouldHave("5.7", "would have opened the saved file");
    if (!isUsed(writer)) return wouldHave(writer);
    if (step) return "The app was killed in the middle of the save. The file is the old one, whole.";
    const changes = events.filter((one) => one.kind === "change");
    const saved = events.findLast((one) => one.way === writer && one.kind === "save")?.at ?? 0;
    const first = changes.find((one) => one.at > saved)?.at;
    if (first === undefined) return "The saved file was removed. No way of saving helps against that: only a second copy does.";
    if (trouble) {
      return isUsed("5.6") ? `It could not be saved. ${trouble} Trying again helps only while the app runs.`
        : wouldHave("5.6", "would have tried again");
    }
    if (run === after.autosave.run) {
      return [...wouldHave("5.4", "would have saved it when the drawing was closed"),
        isUsed("5.4") ? `The file is saved by ${writer}.` : ""];
    }
    const other = Object.keys(names).find((way) => !["5.3", writer].includes(way)
      && events.some((one) => one.way === way && one.kind === "save" && one.at > (changes.at(-1)?.at ?? at)));
    if (other) return [...wouldHave(other), `It had saved by then, but the file is saved by ${writer}.`];
    if (at - first > 15 && !isUsed("5.5")) return wouldHave("5.5", "would have saved it after 15 seconds at the latest");
    return `The first of these changes was ${plural(Math.round(at - first), "second")} old, and the save was still waiting. `
      + "Every way of saving waits a few seconds after a change.";
  };
  play.compare((before, after, at, step) => {
    earlier = { state: before, at };
    const rest = new Map(after.emojis.map((one) => [one.id, one]));
    const is = (one, other, ...keys) => keys.every((key) => one[key] === other?.[key]);
    const gone = before.emojis.filter((one) => !is(one, rest.get(one.id), "text"));
    const moved = before.emojis.filter((one) => is(one, rest.get(one.id), "text")
      && !is(one, rest.get(one.id), "x", "y", "size"));
    const back = after.emojis.filter((one) => !before.emojis.some((each) => each.id === one.id));
    const lost = gone.map((one) => one.text)
      .concat(moved.map((one) => `the new place or size of ${one.text}`))
      .concat(back.map((one) => `that ${one.text} was removed`));
    if (before.title !== after.title) lost.push(`the title “${before.title}”`);
    if (!is(before.background, after.background, "kind", "url")) lost.push("the background");
    const emojis = [...gone, ...moved];
    const isOther = step && !isOwn(step, before);
    const words = [lost.length > 0 ? whyLost(before, after, at, isOther ? null : step) : "",
      isOther ? ` The app was killed before it changed ${fileOf(step)}: that file is as it was.` : ""].flat();
    const named = new Set(after.palettes.palettes.map((one) => one.name));
    const palettes = before.palettes.palettes.filter((one) => !named.has(one.name)).map((one) => `the palette “${one.name}”`);
    if (palettes.length === 0) return { lost, words, emojis };
    const why = after.palettes.quarantined.length > before.palettes.quarantined.length
      ? "What was stored was broken. It is kept, and can be repaired."
      : isUsed("4.6") && isUsed("4.7") ? "The palettes were not stored."
        : [mark(isUsed("4.6") ? "4.7" : "4.6"), " would have remembered the palettes."];
    return { lost: [...lost, ...palettes], words: [words, " ", why].flat(), emojis };
  });

  // MARK: Experiments.
  let hasFailed = false;
  play.experiments([
    { id: "killed-in-a-save", chapter: "5", title: "Killed in the middle of a save", section: "autosaving.html#exercise-5.6",
      words: "Draw a rocket. Kill the app before step 1 of the next save, and start it again. Is the rocket there?",
      found: "An atomic write replaces the file in one step: a crash leaves the old file or the new one, whole.",
      isDone: ({ step, before, after }) => before !== null && isOwn(step, before) && before.emojis.length > 0 && !after.opening.quarantined },
    { id: "in-place", chapter: "5", title: "Killed in a save in place", section: "autosaving.html#exercise-5.7",
      words: "Under Autosave, choose “debounce” and “Write in place”. Draw, kill the app before step 2 of the save, and start it again. What is left?",
      found: "A plain write empties the file first. The broken file is quarantined, where the next save does not overwrite it.",
      isDone: ({ step, before, after }) => before !== null && isOwn(step, before) && !before.autosave.isAtomic && Boolean(after.opening.quarantined) },
    { id: "full-disk", chapter: "5", title: "A full disk", section: "autosaving.html#exercise-5.6",
      words: "Let the disk be full, draw, and wait until the save fails. Then make room again, and wait. Who tries again?",
      found: "A save that fails leaves the drawing unsaved, and is tried again after a longer and longer wait, until it succeeds.",
      isDone: ({ state, status }) => {
        hasFailed ||= Boolean(state.autosave.trouble);
        return hasFailed && !status.isDiskFull && !state.autosave.trouble && state.autosave.isSaved && state.emojis.length > 0;
      } },
    { id: "palettes", chapter: "4", title: "Half a list of palettes", section: "defaults.html#exercise-4.7",
      words: "Under What is remembered, change a palette. Cut the stored value in half, and start the app again. Is your palette gone?",
      found: "The broken value is kept under another key, and a person can still repair it.",
      isDone: ({ before, after }) => before !== null
        && after.palettes.quarantined.length > before.palettes.quarantined.length },
    { id: "hand-edit", chapter: "3", title: "One bad emoji", section: "codable-models.html#exercise-3.8",
      words: "Draw two emojis. Under The file, take the drawing, remove one emoji’s size, keep the good emojis, and open the text. What is left?",
      found: "Only the bad emoji is left out, and the problem says where it is.",
      isDone: () => handProblems > 0 && state.emojis.length > 0 },
  ]);

  // MARK: The parts of the app, one for each chapter.
  const tabs = [...the("tabs").children];
  // What a part asks for when it is opened.
  const begun = (number) => {
    if (number === "1") read();
    if (number === "3" && the("hand").value === "") takeDrawing();
  };
  const openTab = (tab, isByHand) => {
    const number = tab.id.slice(-1);
    document.body.dataset.tab = number;
    for (const one of tabs) {
      const isOpen = one === tab;
      one.setAttribute("aria-selected", String(isOpen));
      one.tabIndex = isOpen ? 0 : -1;
      the(one.getAttribute("aria-controls")).hidden = !isOpen;
    }
    if (isByHand) {
      tab.focus();
      history.replaceState(null, "", `#chapter-${number}`);
    }
    if (state) begun(number);
    drawTime();
  };
  tabs.forEach((tab, at) => {
    tab.addEventListener("click", () => openTab(tab, true));
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      openTab(tabs[(to + tabs.length) % tabs.length], true);
    });
  });
  const asksFor = location.hash.match(/^#chapter-([1-5])$/)?.[1] ?? document.body.dataset.chapter;
  openTab(the(`tab-${asksFor}`) ?? the("tab-5"), false);

  play.show((next) => {
    const isFirst = state?.autosave.run !== next.autosave.run;
    if (isFirst) {
      ahead.clear();
      picture = null;
    }
    state = next;
    offset = next.autosave.now - performance.now() / 1000;
    if (document.activeElement !== the("title")) the("title").value = next.title;
    the("undo").disabled = !next.canUndo;
    the("redo").disabled = !next.canRedo;
    drawCanvas();
    drawPalette();
    drawBackground();
    drawSaved();
    drawOpening();
    drawForm();
    drawDocuments();
    drawShelf();
    drawSettings();
    drawAutosave();
    drawTime();
    if (isFirst) begun(document.body.dataset.tab);
  });
}
