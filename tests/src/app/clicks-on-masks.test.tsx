import { guardMasks } from "@src/app/clicks-on-masks";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, Modal } from "antd";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const closed = vi.fn();

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>open</Button>
      <Modal open={isOpen} onCancel={closed} title="dialog">
        <input aria-label="note" />
        <input aria-label="list" role="combobox" aria-expanded={false} aria-controls="list" />
      </Modal>
    </>
  );
}

let end: () => void;
beforeEach(() => {
  end = guardMasks();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  closed.mockReset();
});

async function openDialog() {
  const now = vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(10_000);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Opener />);
  await user.click(screen.getByRole("button", { name: "open" }));
  const mask = document.querySelector(".ant-modal-wrap") as HTMLElement;
  return {
    type: (label: string) => user.type(screen.getByLabelText(label), "a"),
    clickBeside: (after: number) => {
      now.mockReturnValue(10_000 + after);
      return user.click(mask);
    },
  };
}

test("a double click opens a dialog, and a later click beside it closes it", async () => {
  const { clickBeside } = await openDialog();
  await clickBeside(300);
  expect(closed).not.toHaveBeenCalled();
  await clickBeside(600);
  expect(closed).toHaveBeenCalledOnce();
});

test("a dialog in which something was typed is not closed by a click beside it", async () => {
  const { type, clickBeside } = await openDialog();
  await type("note");
  await clickBeside(5_000);
  expect(closed).not.toHaveBeenCalled();
});

test("what was typed to find an entry of a list does not keep a dialog open", async () => {
  const { type, clickBeside } = await openDialog();
  await type("list");
  await clickBeside(5_000);
  expect(closed).toHaveBeenCalledOnce();
});
