// Settle times and sizes, and make elements.

const SLIDE = 250;
const SPEEDS = [0.5, 1, 2, 4];
const PAUSE = 1600;
const PATIENCE = 8000;
const MARKS = 24;
const KEPT = 8;
const ROWS = 6;
const NARROW = 720;
const [ALONE, BESIDE] = [860, 1180]; // what a stage takes in width, and with its choices beside the board
const LEAST = 0.75; // smaller, the words on a board cannot be read

function h(tag, attrs = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

/** Do `task` while the browser has nothing else to do. */
function later(task) {
  if (window.requestIdleCallback) requestIdleCallback(task, { timeout: 500 });
  else setTimeout(task, 50);
}

/** The markup of a board, told as the numbers of its parts. */
function drawn(data, board) {
  return board.map(part => data.parts[part]).join("");
}
