import { clearSession, saveSession } from "@src/api/session-store";
import { askBeforeClosing } from "@src/providers/ask-before-closing";
import { expect, it, onTestFinished } from "vitest";

const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("the browser asks before the window closes, until nothing is unsaved or the session has ended", () => {
  saveSession({ username: "1103", token: "t" });
  onTestFinished(clearSession);
  const asks: number[] = [];
  const stop = askBeforeClosing(() => asks.push(asks.length));
  expect(isAsked()).toBe(true);
  clearSession();
  expect(isAsked()).toBe(false);
  saveSession({ username: "1103", token: "t" });
  stop();
  expect(isAsked()).toBe(false);
  expect(asks).toHaveLength(2);
});
