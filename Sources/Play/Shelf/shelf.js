// The page of the shelf: shows the state that the app tells, draws pictures, and asks for actions.
"use strict";
{
  const { act, button, form, isUsed, make, mark, on, plural, say, the } = play;
  const source = (picture) => `data:image/png;base64,${picture}`;

  // A picture of a creature that belongs to its title: the same title, the same creature.
  const randomNumbers = (text) => {
    let seed = 2166136261;
    for (const letter of text) seed = Math.imul(seed ^ letter.codePointAt(0), 16777619);
    return () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let number = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      number = (number + Math.imul(number ^ (number >>> 7), 61 | number)) ^ number;
      return ((number ^ (number >>> 14)) >>> 0) / 4294967296;
    };
  };
  const drawCreature = (context, title, isOutline = false) => {
    const random = randomNumbers(title);
    const between = (low, high) => low + (high - low) * random();
    const whole = (low, high) => Math.floor(between(low, high + 1));
    const hue = whole(0, 359);
    const skin = `hsl(${hue} ${whole(30, 48)}% ${whole(42, 58)}%)`;
    const dark = `hsl(${hue} 40% 22%)`;
    const light = `hsl(${(hue + 40) % 360} 55% 80%)`;
    const oval = (x, y, width, height, fill) => {
      context.fillStyle = fill;
      context.beginPath();
      context.ellipse(x, y, width, height, 0, 0, 7);
      context.fill();
    };
    const line = (points, width, stroke) => {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(...points[0]);
      context.bezierCurveTo(...points[1], ...points[2], ...points[3]);
      context.stroke();
    };
    const shape = (points, fill) => {
      context.fillStyle = fill;
      context.beginPath();
      for (const point of points) context.lineTo(...point);
      context.fill();
    };
    context.lineCap = context.lineJoin = "round";
    context.fillStyle = `hsl(${(hue + 190) % 360} 38% 88%)`;
    if (!isOutline) context.fillRect(0, 0, 320, 320);
    oval(160, 296, between(70, 110), 12, `hsl(${(hue + 190) % 360} 25% 76%)`);

    const [wide, high] = [between(62, 96), between(72, 104)];
    const middle = 286 - high - between(14, 34);
    const legs = whole(2, 5);
    for (let leg = 0; leg < legs; leg += 1) {
      const x = 160 + (leg - (legs - 1) / 2) * (wide * 1.5 / legs);
      line([[x, middle + high * .6], [x, 270], [x, 280], [x + between(-14, 14), 292]], between(11, 18), skin);
    }
    const [reach, lift] = [between(20, 46), between(-60, 50)];
    for (const side of [-1, 1]) {
      const x = 160 + side * wide * .85;
      line([[x, middle + 10], [x + side * reach, middle + 20], [x + side * reach, middle],
        [x + side * reach, middle + lift]], 13, skin);
      const horn = 160 + side * wide * .5;
      shape([[horn - 13, middle - high * .72], [horn + side * between(4, 30), middle - high - between(10, 30)],
        [horn + 13, middle - high * .72]], light);
    }
    const corner = between(2, 3.4);
    const bent = (part) => Math.sign(part) * Math.abs(part) ** (2 / corner);
    shape(Array.from({ length: 73 }, (_, step) => step / 36 * Math.PI).map((angle) =>
      [160 + bent(Math.cos(angle)) * wide, middle + bent(Math.sin(angle)) * high]), skin);
    for (let spot = whole(0, 6); spot > 0; spot -= 1) {
      oval(160 + between(-.6, .6) * wide, middle + between(-.9, .8) * high, between(5, 12), between(4, 9), `hsl(${hue} 40% 30% / .3)`);
    }
    const eyes = whole(1, 4);
    const size = between(15, 26) - eyes * 2.4;
    const gaze = between(-.35, .35);
    for (let eye = 0; eye < eyes; eye += 1) {
      const x = 160 + (eye - (eyes - 1) / 2) * Math.min(size * 2.3, wide * 1.7 / eyes);
      const y = middle - high * .32 + (eye % 2) * between(-9, 9);
      oval(x, y, size, size * 1.1, "#fffdf6");
      oval(x + gaze * size, y + 2, size * .46, size * .52, "#1d1b19");
      oval(x + gaze * size + size * .14, y - size * .14, size * .14, size * .14, "#fffdf6");
    }
    const [mouth, open, y] = [wide * between(.4, .62), between(10, 30), middle + high * .18];
    context.fillStyle = dark;
    context.fill(new Path2D(`M${160 - mouth} ${y}Q160 ${y + open * 2.4} ${160 + mouth} ${y}Q160 ${y + open * .5} ${160 - mouth} ${y}`));
    const teeth = whole(2, 6);
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      const part = (tooth + .5) / teeth * 2 - 1;
      const top = y + (1 - part * part) * open * .3;
      const half = mouth / teeth * .55;
      const x = 160 + part * mouth;
      shape([[x - half, top - 2], [x, top + open * between(.45, .75)], [x + half, top - 2]], "#fffdf6");
    }
  };
  const png = (canvas, size) => {
    const small = make("canvas", { width: size, height: size });
    small.getContext("2d").drawImage(canvas, 0, 0, size, size);
    return small.toDataURL("image/png").split(",")[1];
  };
  const pictures = (canvas) => ({ picture: png(canvas, 320), thumbnail: png(canvas, 144) });
  const picturesOf = (title) => {
    const canvas = make("canvas", { width: 320, height: 320 });
    drawCreature(canvas.getContext("2d"), title);
    return pictures(canvas);
  };

  const stars = (rating) => "★".repeat(Math.floor(rating)) + (rating % 1 >= .5 ? "½" : "");
  const scary = (rating) => make("span", { className: "soft", role: "img", ariaLabel: `${rating} of 5` }, stars(rating) || "not at all");
  // A slider, with its value beside it.
  const slider = (id, choose) => {
    const show = () => { the(`${id}-number`).textContent = `${the(id).valueAsNumber} of 5`; };
    on(id, "input", show);
    if (choose) on(id, "change", () => choose(the(id).valueAsNumber));
    return (rating) => {
      the(id).value = rating;
      show();
    };
  };

  // The studio: a canvas, a pen, and what to do with the picture. `past` has pictures to go back to,
  // and `at` is where the keys have moved the pen.
  const canvas = the("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const studio = { redrawn: null, salt: 0, past: [], at: [160, 160], isDown: false, last: null };
  const setNewRating = slider("new-rating");
  const drawAnew = () => {
    drawCreature(context, (the("new-title").value.trim() || "Somebody") + " ".repeat(studio.salt));
    studio.past = [];
    the("undo").disabled = true;
  };
  const remember = () => {
    studio.past = [...studio.past.slice(-19), context.getImageData(0, 0, 320, 320)];
    the("undo").disabled = false;
  };
  const stroke = (from, to) => {
    context.strokeStyle = the("color").value;
    context.lineWidth = the("pen").valueAsNumber;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.stroke();
  };
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width * 320, (event.clientY - box.top) / box.height * 320];
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    remember();
    studio.last = place(event);
    stroke(studio.last, studio.last);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!studio.last) return;
    for (const one of event.getCoalescedEvents?.() ?? [event]) {
      const to = place(one);
      stroke(studio.last, to);
      studio.last = to;
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(end, () => { studio.last = null; });
  }
  const showCrosshair = () => {
    the("crosshair").hidden = document.activeElement !== canvas || !canvas.matches(":focus-visible");
    the("crosshair").style.left = `${studio.at[0] / 3.2}%`;
    the("crosshair").style.top = `${studio.at[1] / 3.2}%`;
    the("crosshair").classList.toggle("down", studio.isDown);
  };
  canvas.addEventListener("keydown", (event) => {
    const way = play.arrows[event.key];
    if (event.key === " ") {
      studio.isDown = !studio.isDown;
      if (studio.isDown) {
        remember();
        stroke(studio.at, studio.at);
      }
      say(studio.isDown ? "The pen is down." : "The pen is up.");
    } else if (way) {
      const length = event.shiftKey ? 2 : 10;
      const to = studio.at.map((value, axis) => Math.max(0, Math.min(320, value + way[axis] * length)));
      if (studio.isDown) stroke(studio.at, to);
      studio.at = to;
    } else return;
    event.preventDefault();
    showCrosshair();
  });
  canvas.addEventListener("focus", showCrosshair);
  canvas.addEventListener("blur", () => {
    studio.isDown = false;
    showCrosshair();
  });
  on("new-title", "input", () => { if (studio.past.length === 0) drawAnew(); });
  on("other", "click", () => {
    studio.salt += 1;
    drawAnew();
  });
  on("undo", "click", () => {
    context.putImageData(studio.past.pop(), 0, 0);
    the("undo").disabled = studio.past.length === 0;
  });

  // What is shown beside the shelf: the studio, or the creature that is looked at.
  let chosen = null;
  let detailed = null;
  let shelf = [];
  const bring = (panel) => {
    const box = panel.getBoundingClientRect();
    if (box.top > innerHeight * .7 || box.bottom < innerHeight * .3) panel.scrollIntoView({ block: "start" });
  };
  const openStudio = (creature) => {
    studio.redrawn = creature?.name ?? null;
    studio.salt = 0;
    the("new-title").value = creature?.title ?? "";
    for (const id of ["new-title", "new-rating"]) the(id).closest(".field").hidden = Boolean(creature);
    the("studio-title").textContent = creature ? `Draw ${creature.title ?? "it"} again` : "A new creature";
    the("keep").textContent = creature ? "Keep this picture" : "Put it on the shelf";
    the("close-studio").hidden = !creature;
    setNewRating(3);
    chosen = null;
    drawAnew();
    if (creature && !the("picture").hidden) context.drawImage(the("picture"), 0, 0, 320, 320);
    showChosen();
  };
  const choose = (name) => {
    chosen = name;
    detailed = null;
    the("delete").open = false;
    showChosen();
    showDetail();
  };
  on("new", "click", () => {
    openStudio();
    bring(the("studio"));
    the("new-title").focus();
  });
  on("close-studio", "click", () => choose(studio.redrawn));
  on("close-detail", "click", () => {
    const name = chosen;
    openStudio();
    cards.get(name)?.button.focus();
  });
  form("creature-form", async () => {
    const title = the("new-title").value.trim();
    const name = studio.redrawn;
    if (name) {
      const before = shelf.find((one) => one.name === name)?.change;
      await act("draw", { name, ...pictures(canvas) });
      if (shelf.find((one) => one.name === name)?.change !== before) choose(name);
      return;
    }
    if (!title) {
      say("It needs a title.");
      the("new-title").focus();
      return;
    }
    const added = await act("add", { title, rating: the("new-rating").valueAsNumber, ...pictures(canvas) });
    if (added === undefined) return;
    say(`${title} is on the shelf.`);
    openStudio();
    cards.get(added)?.element.scrollIntoView({ block: "nearest" });
    if (matchMedia("(pointer: fine)").matches) the("new-title").focus({ preventScroll: true });
  });

  // The shelf. A card asks for its creature when it comes into view.
  const cards = new Map();
  const seen = new Set();
  const look = async (name) => {
    const creature = shelf.find((one) => one.name === name);
    const card = cards.get(name);
    if (!creature || !card || card.change === creature.change) return;
    if (play.hasEnded()) return;
    card.change = creature.change;
    const thumbnail = await act("look", { name });
    // Answers may overtake each other.
    if (card.change !== creature.change) return;
    card.stand.replaceChildren(thumbnail
      ? make("img", { src: source(thumbnail), alt: "" }) : make("span", { className: "soft" }, "no picture"));
  };
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const name = entry.target.dataset.name;
      if (entry.isIntersecting) {
        seen.add(name);
        look(name);
      } else seen.delete(name);
    }
  });
  const makeCard = (name) => {
    const card = {
      change: null, stand: make("span", { className: "stand" }),
      title: make("span", { className: "title" }), under: make("span", { className: "soft" }),
    };
    card.button = make("button", { type: "button", onclick: () => {
      choose(name);
      bring(the("detail"));
    } }, card.stand, make("span", { className: "label" }, card.title, card.under));
    card.element = make("li", {}, card.button);
    card.element.dataset.name = name;
    watcher.observe(card.element);
    return card;
  };
  const showCard = (creature) => {
    const card = cards.get(creature.name) ?? makeCard(creature.name);
    cards.set(creature.name, card);
    const words = creature.title ?? (creature.trouble ? "Unreadable" : "…");
    card.element.classList.toggle("bad", Boolean(creature.trouble));
    card.title.textContent = words;
    card.button.title = words;
    const isKnown = creature.title !== undefined && !creature.trouble;
    card.under.replaceChildren(isKnown ? scary(creature.rating) : creature.name);
    card.button.ariaLabel = creature.trouble ? `${creature.name}: ${creature.trouble.words}`
      : `${words}, ${creature.rating ?? "?"} of 5`;
    if (seen.has(creature.name)) look(creature.name);
    return card.element;
  };
  const showChosen = () => {
    the("detail").hidden = chosen === null;
    the("studio").hidden = chosen !== null;
    const current = chosen ?? shelf[0]?.name;
    for (const [name, card] of cards) {
      card.button.setAttribute("aria-pressed", name === chosen);
      card.button.tabIndex = name === current ? 0 : -1;
    }
  };
  const showShelf = (state) => {
    shelf = state.creatures;
    const names = new Set(shelf.map((one) => one.name));
    play.arrange(the("creatures"), shelf.map(showCard));
    the("count").firstChild.textContent =
      `${plural(shelf.length, "creature")}, ${plural(state.reads, "archive")} read`;
    the("nobody").hidden = shelf.length > 0;
    the("leftovers").hidden = state.leftovers.length === 0;
    the("leftovers").replaceChildren("Left over from a save that was killed: ",
      make("code", {}, state.leftovers.join(", ")), ". It is not a creature, because it has no Data.plist.");
    showTrouble(the("trouble"), state.trouble);
    if (chosen !== null && !names.has(chosen)) openStudio();
    showChosen();
  };
  const showTrouble = (place, ...lines) => {
    const list = lines.filter(Boolean);
    place.hidden = list.length === 0;
    place.replaceChildren(...list.map((line) => make("span", {}, mark(line.exercise), line.words, " ")));
  };
  on("creatures", "keydown", (event) => {
    const list = [...the("creatures").children];
    const at = list.indexOf(event.target.closest("li"));
    const columns = list.filter((one) => one.offsetTop === list[0].offsetTop).length;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -at, End: list.length - 1 - at };
    if (event.key === "Delete") {
      choose(list[at].dataset.name);
      the("delete").open = true;
      the("delete").querySelector("button").focus();
    } else if (event.key in steps) {
      list[at + steps[event.key]]?.querySelector("button").focus();
    } else return;
    event.preventDefault();
  });
  on("creatures", "focusin", (event) => {
    for (const card of cards.values()) card.button.tabIndex = card.button === event.target ? 0 : -1;
  });

  // The creature that is looked at.
  const setRating = slider("rating", (rating) => act("rate", { name: chosen, rating }));
  const isTyping = (input) => document.activeElement === input && input.dataset.name === chosen;
  const fill = (input, text) => {
    if (!isTyping(input)) input.value = text;
    input.dataset.name = chosen;
    input.dataset.kept = text;
  };
  const showDetail = async () => {
    const creature = shelf.find((one) => one.name === chosen);
    if (!creature) return;
    const isKnown = creature.title !== undefined;
    the("detail-title").textContent = creature.title ?? creature.name;
    fill(the("title"), creature.title ?? "");
    if (document.activeElement !== the("rating")) setRating(creature.rating ?? 0);
    for (const input of [the("title"), the("motto"), the("rating"), the("hide"), the("send"), the("twin")]) {
      input.disabled = !isKnown;
    }
    const key = `${creature.name} ${creature.change} ${isKnown} ${creature.trouble?.words}`;
    if (detailed === key) return;
    detailed = key;
    const details = await act("details", { name: creature.name });
    if (details === undefined) detailed = null;
    if (details === undefined || chosen !== creature.name) return;
    the("picture").hidden = !details.picture;
    the("no-picture").hidden = Boolean(details.picture);
    if (details.picture) the("picture").src = source(details.picture);
    the("picture").alt = `Picture of ${creature.title ?? creature.name}`;
    fill(the("motto"), details.motto ?? "");
    the("signed").textContent = details.motto ? `Signed: ${details.signature}` : "";
    showTrouble(the("detail-trouble"), creature.trouble, ...details.troubles);
    the("folder-name").textContent = creature.name;
    the("files").replaceChildren(...details.files.map((file) =>
      make("tr", {}, make("td", {}, file.path), make("td", {}, `${file.size} bytes`))));
    const form = details.form;
    the("form").replaceChildren(...Object.entries(form
      ? { Class: form.className, Rating: form.rating, Version: form.version ?? "none" }
      : { "Data.plist": "is not an archive" })
      .flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, String(value))]));
  };
  const keepText = (id, action, argument) => {
    const input = the(id);
    input.addEventListener("change", async () => {
      const text = input.value.trim();
      const name = input.dataset.name;
      if (text === input.dataset.kept) return;
      if (id === "title" && !text) {
        input.value = input.dataset.kept;
        say("It needs a title.");
        return;
      }
      await act(action, { name, [argument]: text });
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") input.value = input.dataset.kept;
      if (event.key === "Enter") input.blur();
    });
  };
  keepText("title", "rename", "title");
  keepText("motto", "sign", "motto");
  on("redraw", "click", () => {
    openStudio(shelf.find((one) => one.name === chosen));
    the("studio-title").focus();
  });
  on("twin", "click", async () => {
    const name = await act("twin", { name: chosen });
    if (name !== undefined) say(`Its clone is in ${name}.`);
  });
  on("hide", "click", () => act("hide", { name: chosen }));
  on("damage", "click", async () => {
    const creature = shelf.find((one) => one.name === chosen);
    await act("damage", { name: chosen });
    if (creature?.title) say("Its archive is now cut short. What you see was read before: start the app again to see the difference.");
  });
  on("send", "click", async () => {
    const creature = shelf.find((one) => one.name === chosen);
    const bytes = await act("send", { name: chosen });
    if (bytes === undefined) return;
    const link = make("a", { href: `data:application/octet-stream;base64,${bytes}`,
      download: `${creature.title.replace(/[^\p{L}\p{N} -]/gu, "") || "Creature"}.creature` });
    link.click();
    say(`${link.download} is in your downloads. Drop it here to open it again.`);
  });
  on("delete-it", "click", async () => {
    const at = shelf.findIndex((one) => one.name === chosen);
    await act("delete", { name: chosen });
    const next = shelf[Math.min(at, shelf.length - 1)];
    (next ? cards.get(next.name).button : the("new")).focus();
  });

  // Archives from elsewhere.
  const prepared = {
    version1: "Format 1", version2: "Format 2", version3: "Format 3",
    verified: "With a checksum", lair: "A lair", mimic: "A mimic’s card",
  };
  const open = async (wanted) => {
    const damage = document.querySelector("#damages :checked").value;
    const arrived = await act("open", { ...wanted, damage });
    if (arrived === undefined || arrived === null) return;
    await act("draw", { name: arrived.name, ...picturesOf(arrived.title) });
  };
  for (const [kind, words] of Object.entries(prepared)) {
    the("prepared").append(button(words, () => open({ prepared: kind }), { value: kind }));
  }
  const damages = { none: "Whole", letter: "Wrong letter", end: "Cut short" };
  play.choices(the("damages"), damages, null, "damage").get("none").checked = true;
  const openFiles = async (files) => {
    for (const file of files) {
      const bytes = file.size > 2_000_000 ? null : await play.base64(file);
      if (bytes === null) say(`${file.name} cannot be read, or is larger than an archive may be.`);
      else await open({ file: file.name, bytes });
    }
  };
  on("file", "change", async () => {
    await openFiles([...the("file").files]);
    the("file").value = "";
  });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    openFiles([...event.dataTransfer.files]);
  });

  play.show((state) => {
    showShelf(state);
    showDetail();
    showLost();
    const bed = state.bed;
    if (bed.trouble) the("bed").replaceChildren(mark(bed.trouble.exercise), bed.trouble.words);
    else if (bed.title === undefined) the("bed").replaceChildren("Nobody. Or so it seems.");
    else the("bed").replaceChildren(make("strong", {}, bed.title), scary(bed.rating));
  });
  openStudio();

  // What was lost: an outline of each creature, and what would have kept it.
  const outline = (title) => {
    const canvas = make("canvas", { width: 320, height: 320, ariaHidden: "true" });
    drawCreature(canvas.getContext("2d"), title, true);
    return make("li", {}, canvas, make("span", {}, title));
  };
  const showLost = () => {
    const lost = play.loss()?.creatures ?? [];
    the("lost").hidden = lost.length === 0;
    the("lost").replaceChildren(...lost.map(outline));
  };
  const whyLost = (unreadable, hasLeftovers) => {
    const missing = ["7.6", "7.5"].find((number) => !isUsed(number));
    if (missing) return [mark(missing), " would have kept it on the shelf."];
    if (unreadable) {
      return isUsed("7.7") ? "Its archive is cut short, and there is no other copy. A file that you had sent would bring it back."
        : [mark("7.7"), " would have opened its archive."];
    }
    return `The app ended before ${hasLeftovers ? "Data.plist" : "its first file"} was in place: there is no half of a creature.`;
  };
  // Creatures are read when they come into view.
  const isRead = (one) => !seen.has(one.name) || Boolean(one.title || one.trouble);
  // What is saved by an action, which may have been cut off.
  const saved = { rename: "title", rate: "rating", draw: "picture", sign: "motto" };
  const lostChange = async (creature, key, value) => {
    const now = { ...creature, ...await act("details", { name: creature.name }) };
    return now[key] === value ? [] : [`the new ${key} of ${creature.title}`];
  };
  play.compare(async (before, after, at, step, { action, given } = {}) => {
    for (let turn = 0; turn < 20 && !shelf.every(isRead); turn += 1) {
      await new Promise((resolve) => { setTimeout(resolve, 100); });
    }
    const rest = new Map(shelf.map((one) => [one.name, one]));
    const gone = before.creatures.filter((one) => one.title && !rest.has(one.name));
    const broken = before.creatures.filter((one) => one.title && rest.get(one.name)?.trouble);
    const creatures = [...gone, ...broken].map((one) => one.title);
    if (action === "add" && after.creatures.length <= before.creatures.length) creatures.push(given.title);
    const words = creatures.length > 0 ? whyLost(broken.length > 0, after.leftovers.length > 0) : "";
    const changed = saved[action] && rest.get(given.name);
    const changes = changed ? await lostChange(changed, saved[action], given[saved[action]]) : [];
    return { creatures, lost: [...creatures, ...changes],
      words: words || (changes.length > 0 ? "The app ended before it was saved. The old one is whole." : "") };
  });

  play.experiments([
    { id: "killed-in-a-save", title: "Killed in the middle of a save", section: "archiving.html#exercise-7.5",
      words: "Name a creature. Kill the app before step 3 of the next save, put the creature on the shelf, and start again. What remains?",
      found: "A folder without Data.plist is no creature: the shelf has the whole creature, or none.",
      isDone: ({ step, after }) => Boolean(step) && after !== null },
    { id: "damage", title: "A damaged archive", section: "archiving.html#exercise-7.7",
      words: "Look at a creature, damage it, and start the app again. Are the others still there?",
      found: "The creature cannot be read, and says so. All others are there.",
      isDone: ({ state, loss }) => loss !== null && state.creatures.some((one) => one.trouble) },
    { id: "wrong-letter", title: "A wrong letter", section: "archiving.html#exercise-7.8",
      words: "Open an archive of format 1 with a wrong letter, and then the one with a checksum. Which damage is found?",
      found: "An archive with another letter is still an archive. Only a checksum finds the difference.",
      isDone: () => wasSaid("was not detected") && wasSaid("do not have the checksum") },
    { id: "mimic", title: "A mimic’s card", section: "archiving.html#exercise-7.6",
      words: "Open a mimic’s card: another class takes the place of its title. What does the app do?",
      found: "An object of the wrong class is refused before its code runs. On Linux, Foundation refuses it by ending the process.",
      isDone: ({ status }) => wasSaid("Mimic.card was refused") || status.ending?.message.includes("mimic") },
  ]);
  const wasSaid = (words) => the("log").textContent.includes(words);
}
