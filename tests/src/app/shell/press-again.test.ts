import { rememberPress } from "@schemas/frame";
import { pressAgain } from "@src/app/shell/press-again";
import { afterEach, expect, test } from "vitest";

afterEach(() => document.body.replaceChildren());

const root = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
};

test("the button pressed last in the frame is pressed in the app, once, and nothing that is pressed later", () => {
  const script = new Function(rememberPress);
  script();
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
