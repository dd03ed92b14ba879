import { canBeLed, pageOf } from "@src/service-worker/push-message";
import { expect, it } from "vitest";

const origin = "https://hozur.example";

it.each([
  ["/home", true],
  ["/home/inbox?open=3", true],
  ["/rpIoInfo?from=2026-05-02", false],
  ["/adminHome/inbox", false],
  ["/login", false],
])("a notification leads a window at %s elsewhere: %s", (path, isLed) => {
  expect(canBeLed(origin + path)).toBe(isLed);
});

it.each([
  ["/home/request-leave-archive?open=5", "/home/request-leave-archive?open=5"],
  ["https://elsewhere.example/home", "/home"],
  [undefined, "/home"],
])("a notification about %s opens this portal's %s", (path, opened) => {
  expect(pageOf(path, origin)).toBe(origin + opened);
});
