import { readDraft, writeDraft } from "@src/components/form/drafts";
import { useDraft } from "@src/components/form/use-draft";
import { act, renderHook } from "@testing-library/react";

import { sample } from "@tests/helpers/sample";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const key = "draft:1:sections:new";
const names = ["name"];
const saved = { name: sample.section };
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

it("leaves no draft behind if everything typed is undone", () => {
  const { rerender } = open({});
  rerender({ now: { name: sample.renamed } });
  wait();
  expect(readDraft(key, names)?.values).toEqual({ name: sample.renamed });
  rerender({ now: {} });
  wait();
  expect(readDraft(key, names)).toBeNull();
});

it("offers the draft of an earlier visit, and never values that are already there", () => {
  writeDraft(key, { name: sample.renamed });
  expect(open({}).result.current.offered?.values).toEqual({ name: sample.renamed });
  writeDraft(key, { name: ` ${saved.name} ` });
  expect(open({}).result.current.offered).toBeNull();
});

it("offers no lone switch, number or few letters, but two of them", () => {
  const offered = (values: object) => {
    writeDraft(key, values as Record<string, unknown>);
    const one = renderHook(() => useDraft(key, ["name", "isActive"], {}, { ...saved, isActive: true }));
    return one.result.current.offered?.values;
  };
  for (const trivial of [{ isActive: false }, { name: "ab" }, { name: "" }, { isActive: 3 }])
    expect(offered(trivial)).toBeUndefined();
  const both = { name: "ab", isActive: false };
  expect(offered(both)).toEqual(both);
});
