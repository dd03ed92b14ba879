import { collectKeys } from "@src/app/palette/collect-keys";
import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";

test("before the box has the focus, keys are collected and reach nothing else; shortcuts stay", () => {
  const field = document.body.appendChild(document.createElement("input"));
  const box = document.body.appendChild(document.createElement("input"));
  const below = vi.fn();
  field.addEventListener("keydown", (event) => below(event.key));
  let typed = "";
  const onType = (edit: (before: string) => string) => {
    typed = edit(typed);
  };
  const onClose = vi.fn();
  const end = collectKeys({ box: () => box, onType, onClose });
  field.focus();
  for (const key of ["a", "b", "Backspace", "\u06f1", "Enter", "Tab", "Escape", "F5"])
    fireEvent.keyDown(field, { key });
  fireEvent.keyDown(field, { key: "c", ctrlKey: true });
  expect(typed).toBe("a\u06f1");
  expect(onClose).toHaveBeenCalledOnce();
  expect(below.mock.calls).toEqual([["F5"], ["c"]]);
  box.focus();
  fireEvent.keyDown(box, { key: "d" });
  field.focus();
  fireEvent.keyDown(field, { key: "e" });
  expect(typed).toBe("a\u06f1");
  expect(below).toHaveBeenCalledTimes(3);
  end();
  field.remove();
  box.remove();
});
