import { rememberPress } from "@schemas/frame";
import { pressAgain } from "@src/app/shell/press-again";
import { afterEach, expect, test } from "vitest";

// Its listener stays, as in the page.
new Function(rememberPress)();
afterEach(() => document.body.replaceChildren());

const root = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
};

test("presses the last button pressed in the frame again in the app, once, and no button pressed later", () => {
  root(
    '<div class="frame-wide"><button>Requests</button><button aria-label="Menu"><svg></svg></button></div>',
  );
  for (const one of document.querySelectorAll("button")) one.click();

  root('<button id="requests">Requests</button><button id="menu" aria-label="Menu"></button>');
  const pressed: string[] = [];
  for (const one of document.querySelectorAll("button")) one.onclick = () => pressed.push(one.id);
  pressAgain();
  expect(pressed).toEqual(["menu"]);
  document.querySelector("button")?.click();
  pressAgain();
  expect(pressed).toEqual(["menu", "requests"]);
});

test("marks that button as busy until then", () => {
  root('<div class="frame-wide"><button>Requests</button><button>Menu</button></div>');
  const [requests, menu] = document.querySelectorAll("button");
  requests?.click();
  menu?.click();
  expect([requests, menu].map((one) => one?.getAttribute("aria-busy"))).toEqual([null, "true"]);
});

test("presses none of several buttons with one name, since the intended one is unknown", () => {
  root('<div class="frame-wide"><button>Approve</button><button>Approve</button></div>');
  document.querySelectorAll("button")[1]?.click();
  const pressed: unknown[] = [];
  for (const one of document.querySelectorAll("button")) one.onclick = () => pressed.push(one);
  pressAgain();
  expect(pressed).toEqual([]);
});
