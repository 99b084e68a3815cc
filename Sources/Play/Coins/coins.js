// The page of the coins: shows the state that the app tells, and asks it for actions.
"use strict";
{
  const { act, button, isUsed, make, mark, plural, the } = play;

  const moods = {
    fine: "well", busy: "busy: 500", apology: "a Wi-Fi page", empty: "empty",
    cutShort: "cut short", slow: "slow", gone: "gone",
  };
  const choices = play.choices(the("moods"), moods, "mood");

  const age = (seconds) => {
    const units = [["day", 86400], ["hour", 3600], ["minute", 60]];
    const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["second", 1];
    const count = Math.floor(seconds / length);
    return `${plural(count, unit)} old`;
  };
  const sources = {
    live: () => "Live", backup: (state) => `Backup, ${age(state.age)}`, nothing: () => "Nothing to show",
  };

  const row = (coin) => make("tr", {}, make("td", {}, coin.rank),
    make("th", { scope: "row" }, coin.title), make("td", {}, coin.price));
  const generation = (one) => make("li", { className: one.isIntact ? "" : "damaged" },
    make("code", {}, one.name), one.isIntact ? make("span", { className: "count" }, `${one.size} bytes`)
      : make("strong", {}, "damaged"),
    button("Damage", () => act("damage", { name: one.name }),
      { ariaLabel: `Damage ${one.name}`, disabled: !one.isIntact }));

  // The database can be damaged, or else it can be replaced.
  const showDamage = (isDamaged) => {
    the("ways-out").hidden = !isDamaged;
    the("damage-database").dataset.act = isDamaged ? "emptyDatabase" : "damageDatabase";
    the("damage-database").textContent = isDamaged ? "Start with an empty one" : "Damage it";
  };
  // The focus stays at its place in a list, or else moves to another button.
  const showGenerations = (rows) => {
    const list = the("generations");
    const at = [...list.children].indexOf(document.activeElement?.closest("#generations li"));
    list.replaceChildren(...rows);
    if (at >= 0) (list.children[at]?.querySelector("button:enabled") ?? the("restore")).focus();
  };

  play.show((state) => {
    choices.get(state.mood).checked = true;
    the("source").textContent = sources[state.source](state);
    the("source").dataset.source = state.source;
    the("reason").textContent = state.reason ?? (state.rows.length === 0 ? "The list has no coins." : "");
    the("rows").replaceChildren(...state.rows.map(row));
    const gone = play.loss()?.lost ?? [];
    the("gone").hidden = gone.length === 0;
    the("gone").textContent = `Gone: ${gone.join(", ")}`;
    the("refresh").disabled = state.isLoading;
    the("cancel").disabled = !state.isLoading;
    the("database").textContent = state.database ?? "";
    the("service").textContent = state.service;
    showDamage(Boolean(state.database));
    showGenerations(state.generations.map(generation));
  });

  // What was lost, and what would have kept it.
  const why = (before, after) => {
    const isIntact = after.generations.some((one) => one.isIntact);
    if (after.database && isIntact) {
      return isUsed("6.8") ? ["The database is damaged, and a generation is intact: ", mark("6.8"), " can restore it."]
        : ["The database is damaged. ", mark("6.8"), " would have restored a generation."];
    }
    if (after.database) {
      return isUsed("6.7") ? "The database is damaged, and so is each generation: no copy is left."
        : ["The database is damaged. ", mark("6.7"), " would have kept a copy."];
    }
    const missing = ["6.3", "6.4", "6.5"].filter((number) => !isUsed(number));
    if (missing.length > 0) {
      return [...missing.flatMap((number, at) => [at > 0 ? " and " : "", mark(number)]), " would have kept them."];
    }
    return the("full").checked ? "The disk was full, so the list could not be stored."
      : "The app ended before the list was stored.";
  };
  play.compare((before, after) => {
    const rest = new Set(after.rows.map((one) => one.id));
    const lost = before.rows.filter((one) => !rest.has(one.id)).map((one) => one.title.replace(/ \(.*/, ""));
    if (lost.length > 0) return { lost, words: why(before, after) };
    return { lost, words: before.source === "live" && after.source === "backup"
      ? "The list is the backup now. Prices are not stored, because old ones would mislead." : "" };
  });

  let wasDamaged = false;
  play.experiments([
    { id: "no-server", title: "The server is gone", section: "backups.html#exercise-6.5",
      words: "Refresh. Then let the server be gone, let an hour pass, and refresh again. What is on the screen?",
      found: "The screen shows the backup, and says how old it is.",
      isDone: ({ state }) => state.mood === "gone" && state.source === "backup" && state.age >= 3600 },
    { id: "empty-list", title: "A good answer with nothing in it", section: "backups.html#exercise-6.4",
      words: "Refresh. Then let the server send an empty list, and refresh. Does it replace the backup?",
      found: "An empty list is no error, and every step succeeds. So something has to decide which list is stored.",
      isDone: ({ state }) => state.mood === "empty" && state.source === "backup" && state.rows.length > 0 },
    { id: "killed-in-a-save", title: "Killed in the middle of a save", section: "backups.html#exercise-6.3",
      words: "Refresh once. Kill the app before step 3 of the next save, refresh, and start it again. Which list is there?",
      found: "A transaction changes both or neither: the old list is there, whole.",
      isDone: ({ step, before, after }) => Boolean(step) && before.rows.length > 0 && after.rows.length > 0 },
    { id: "damage", title: "A damaged database", section: "backups.html#exercise-6.8",
      words: "Refresh twice. Damage the database and the newest generation, then restore. What comes back?",
      found: "A checksum finds the damage, and the newest intact generation comes back.",
      isDone: ({ state }) => {
        wasDamaged ||= Boolean(state.database);
        return wasDamaged && !state.database && state.rows.length > 0
          && state.generations[0]?.isIntact === false && state.source === "backup";
      } },
  ]);
}
