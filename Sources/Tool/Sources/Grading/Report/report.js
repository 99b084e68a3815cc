/* Finds people in the class map by name, and sorts them. Without it the map stands in its order. It
   holds neither a less-than sign nor an ampersand, so that it reads the same as HTML and as XML. */
"use strict";
const table = document.getElementById("class-map");
const rows = [...table.tBodies[0].rows];
const finder = document.getElementById("finder");
const box = finder.querySelector("input");
const found = finder.querySelector("output");
finder.hidden = false;
box.addEventListener("input", () => {
  const wanted = box.value.trim().toLowerCase();
  for (const row of rows) {
    row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted);
  }
  found.textContent = rows.filter(row => !row.hidden).length + " of " + rows.length;
});
for (const [column, head] of [...table.querySelectorAll("th[data-sorts]")].entries()) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = head.textContent;
  head.replaceChildren(button);
  button.addEventListener("click", () => {
    const isNumber = head.dataset.sorts === "number";
    const down = isNumber ? head.getAttribute("aria-sort") !== "descending" : false;
    table.querySelector("th[aria-sort]")?.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const key = row => isNumber
      ? Number(row.cells[column]?.dataset.value ?? -1) : row.cells[0].textContent.trim();
    const compare = (one, other) => isNumber
      ? key(one) - key(other) : key(one).localeCompare(key(other));
    table.tBodies[0].append(...rows.sort((one, other) => compare(one, other) * (down ? -1 : 1)));
  });
}
