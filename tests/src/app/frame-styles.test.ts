import { dropForeignStyles, lookOf, takeFrameStyles } from "@src/app/frame-styles";
import { currentTheme } from "@src/theme/theme-store";
import { beforeEach, expect, test } from "vitest";

const ids = () => [...document.head.querySelectorAll("style")].map(({ id }) => id);
const frameOf = (look: string) => {
  document.head.innerHTML = `<style id="frame-style"></style><style id="list" data-look="${look}"></style>
    <style id="frame-page-style"></style><style id="list-of-page" data-look="${look}"></style>`;
};
beforeEach(() => document.head.replaceChildren());

test("keeps the styles of the frame in place if they belong to the current look", () => {
  frameOf(lookOf(currentTheme()));
  takeFrameStyles();
  dropForeignStyles();
  expect(ids()).toEqual(["frame-style", "list", "frame-page-style", "list-of-page"]);
});

test("hides the styles of another look from antd, and removes them once the app has rendered", () => {
  frameOf("dark-theme 3 false false");
  takeFrameStyles();
  expect(ids()).toEqual(["frame-style", "frame-page-style"]);
  dropForeignStyles();
  expect(ids()).toEqual([]);
});
