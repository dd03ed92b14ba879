import { todayIn, useToday } from "@src/components/today";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-20T23:59:30+03:30") }));
afterEach(() => vi.useRealTimers());

it("moves on to the next day on a page that stays open over midnight", () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe("2026-03-20");
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe("2026-03-21");
});

it("checks when the page becomes visible again, since timers stop on a sleeping phone", () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date("2026-03-22T08:00:00+03:30"));
  act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(result.current).toBe(todayIn());
});

it("leaves no timer behind", () => {
  renderHook(useToday).unmount();
  expect(vi.getTimerCount()).toBe(0);
});
