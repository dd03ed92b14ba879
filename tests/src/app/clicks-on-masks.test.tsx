import { ignoreSecondClicks } from "@src/app/second-clicks";
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
      <Modal open={isOpen} onCancel={closed} title="dialog" />
    </>
  );
}

let end: () => void;
beforeEach(() => {
  end = ignoreSecondClicks();
});
afterEach(() => end());

test("a double click opens a dialog, and a later click beside it closes it", async () => {
  const now = vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(10_000);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Opener />);
  await user.click(screen.getByRole("button", { name: "open" }));
  const mask = document.querySelector(".ant-modal-wrap") as HTMLElement;
  now.mockReturnValue(10_300);
  await user.click(mask);
  expect(closed).not.toHaveBeenCalled();
  now.mockReturnValue(10_600);
  await user.click(mask);
  expect(closed).toHaveBeenCalledOnce();
  now.mockRestore();
});
