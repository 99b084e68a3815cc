// The page of the coins: shows the state that the app tells, and asks it for actions.
"use strict";
{
  const { act, button, make, mark, plural, the } = play;

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

  const row = (coin, chosen) => make("li", {}, button(
    coin.text, () => act("choose", { id: coin.id }), { ariaPressed: String(coin.id === chosen) }));
  const generation = (one) => make("li", { className: one.isIntact ? "" : "damaged" },
    make("code", {}, one.name), one.isIntact ? make("span", { className: "size" }, `${one.size} bytes`)
      : make("strong", {}, "damaged"),
    button("Damage", () => act("damage", { name: one.name }),
      { label: `Damage ${one.name}`, disabled: !one.isIntact }));

  // The database can be damaged, or else it can be replaced. The focus moves to what can be pressed.
  const showDamage = (isDamaged) => {
    const [other, now] = isDamaged ? ["damage-database", "empty-database"] : ["empty-database", "damage-database"];
    const isFocused = document.activeElement === the(other);
    the("ways-out").hidden = !isDamaged;
    the("empty-database").hidden = false;
    the("damage-database").disabled = false;
    if (isFocused) the(now).focus();
    the("empty-database").hidden = !isDamaged;
    the("damage-database").disabled = isDamaged;
  };

  // Shows the rows of a list. The focus stays at its place, or else moves to another button.
  const showList = (id, rows, other) => {
    const at = [...the(id).children].indexOf(document.activeElement?.closest(`#${id} li`));
    the(id).replaceChildren(...rows);
    if (at >= 0) (the(id).children[at]?.querySelector("button:enabled") ?? other)?.focus();
  };

  play.show((state) => {
    choices.get(state.mood).checked = true;
    the("source").textContent = sources[state.source](state);
    the("source").dataset.source = state.source;
    // An error of an answer may be one word.
    const words = state.reason ?? (state.rows.length === 0 ? "The list has no coins." : "");
    the("reason").textContent = /^$|[.!?]$/.test(words) ? words : `No list came: ${words}.`;
    showList("rows", state.rows.map((coin) => row(coin, state.chosen)));
    the("detail").replaceChildren(...(state.detail ?? []).map((line, at) =>
      make(at === 0 ? "h3" : "p", {}, line)));
    the("report").replaceChildren(...state.report.map((line) => make("li", {},
      mark(line.exercise), ` ${line.words}`)));
    the("refresh").disabled = state.isLoading;
    the("cancel").disabled = !state.isLoading;
    the("database").textContent = state.database ?? "";
    the("service").textContent = `${state.service}.`;
    showDamage(Boolean(state.database));
    showList("generations", state.generations.map(generation), the("restore"));
  });
}
