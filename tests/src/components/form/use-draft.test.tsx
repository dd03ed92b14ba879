import { readDraft, writeDraft } from "@src/components/form/drafts";
import { useDraft } from "@src/components/form/use-draft";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const key = "draft:1:sections:new";
const names = ["name"];
const saved = { name: "مالی" };
const open = (changed: object) =>
  renderHook(({ now }) => useDraft(key, names, now as Record<string, unknown>, saved), {
    initialProps: { now: changed },
  });
const wait = () => act(() => vi.advanceTimersByTime(1000));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("leaves nothing behind for whoever takes back what they typed", () => {
  const { rerender } = open({});
  rerender({ now: { name: "مالیب" } });
  wait();
  expect(readDraft(key, names)?.values).toEqual({ name: "مالیب" });
  rerender({ now: {} });
  wait();
  expect(readDraft(key, names)).toBeNull();
});

it("offers what was left from an earlier visit, and never what is there already", () => {
  writeDraft(key, { name: "مالی و اداری" });
  expect(open({}).result.current.offered?.values).toEqual({ name: "مالی و اداری" });
  writeDraft(key, { name: " مالی " });
  expect(open({}).result.current.offered).toBeNull();
});
