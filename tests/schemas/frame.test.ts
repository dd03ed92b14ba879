// @vitest-environment happy-dom
import { placePage } from "@schemas/frame";
import { expect, test } from "vitest";

test("a drawn page replaces its skeleton in the visible frame, and nothing can be typed into it", () => {
  document.head.innerHTML = '<style id="frame-style"></style>';
  document.body.innerHTML = `<div id="root">
      <div class="frame-wide"><div class="frame-page">…</div></div>
      <div class="frame-middle" style="display: none"><div class="frame-page">…</div></div>
      <div class="frame-narrow"><div class="frame-page">…</div></div>
    </div>
    <style id="frame-page-style"></style><template id="frame-page"><p>Rows <input></p></template>`;
  new Function(placePage)();
  const places = [...document.querySelectorAll(".frame-page")].map(({ textContent }) => textContent);
  expect(places).toEqual(["Rows ", "…", "…"]);
  expect(document.querySelector("#root input")?.hasAttribute("readonly")).toBe(true);
  expect([...document.head.children].map(({ id }) => id)).toEqual(["frame-style", "frame-page-style"]);
});
