// The page of the coins: shows the state that the app tells, and asks it for actions.
"use strict";
{
  const { act, make, mark } = play;
  const the = (id) => document.getElementById(id);

  const moods = {
    fine: "well", busy: "busy: 500", apology: "a Wi-Fi page", empty: "empty",
    cutShort: "cut short", slow: "slow", gone: "gone",
  };
  const choices = play.choices(the("moods"), moods, "mood");

  const age = (seconds) => {
    const units = [["day", 86400], ["hour", 3600], ["minute", 60]];
    const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["second", 1];
    const count = Math.floor(seconds / length);
    return `${count} ${unit}${count === 1 ? "" : "s"} old`;
  };
  const sources = {
    live: () => "Live", backup: (state) => `Backup, ${age(state.age)}`, nothing: () => "Nothing to show",
  };

  const row = (coin, chosen) => make("li", {}, make("button", {
    type: "button", onclick: () => act("choose", { id: coin.id }), ariaPressed: String(coin.id === chosen),
    className: coin.text === null || coin.text === undefined ? "empty" : "",
  }, coin.text ?? "no row"));
  const generation = (one) => make("li", { className: one.isIntact ? "" : "damaged" },
    make("code", {}, one.name), one.isIntact ? make("span", { className: "size" }, `${one.size} bytes`)
      : make("strong", {}, "damaged"),
    make("button", { type: "button", label: `Damage ${one.name}`, disabled: !one.isIntact,
      onclick: () => act("damage", { name: one.name }) }, "Damage"));

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

  play.show((state) => {
    const focused = document.activeElement?.closest("#rows li");
    const place = focused ? [...the("rows").children].indexOf(focused) : -1;
    choices.get(state.mood).checked = true;
    the("source").textContent = sources[state.source](state);
    the("source").dataset.source = state.source;
    // An error of an answer may be one word.
    const words = state.reason ?? (state.rows.length === 0 ? "The list has no coins." : "");
    the("reason").textContent = /^$|[.!?]$/.test(words) ? words : `No list came: ${words}.`;
    the("rows").replaceChildren(...state.rows.map((coin) => row(coin, state.chosen)));
    if (place >= 0) the("rows").children[place]?.querySelector("button").focus();
    the("detail").replaceChildren(...(state.detail ?? []).map((line, at) =>
      make(at === 0 ? "h3" : "p", {}, line)));
    the("report").replaceChildren(...state.report.map((line) => make("li", {},
      mark(line.exercise), ` ${line.words}`)));
    the("refresh").disabled = state.isLoading;
    the("cancel").disabled = !state.isLoading;
    the("database").textContent = state.database ?? "";
    showDamage(Boolean(state.database));
    const damaged = [...the("generations").children].indexOf(
      document.activeElement?.closest("#generations li"));
    the("generations").replaceChildren(...state.generations.map(generation));
    if (damaged >= 0) {
      const button = the("generations").children[damaged]?.querySelector("button:enabled");
      (button ?? the("restore")).focus();
    }
  });

  the("empty-database").addEventListener("click", () => act("emptyDatabase"));
  the("refresh").addEventListener("click", () => act("refresh"));
  the("cancel").addEventListener("click", () => act("cancel"));
  the("hour").addEventListener("click", () => act("pass", { seconds: 3600 }));
  the("restore").addEventListener("click", () => act("restore"));
  the("damage-database").addEventListener("click", () => act("damageDatabase"));
}
