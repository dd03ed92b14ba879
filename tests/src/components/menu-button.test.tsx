import { MenuButton } from "@src/components/menu-button";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

const user = userEvent.setup({ pointerEventsCheck: 0 });

function showInRow() {
  const [onRow, onChoose] = [vi.fn(), vi.fn()];
  const menu = () => ({ items: [{ key: "copy", label: "Copy", onClick: onChoose }] });
  render(
    <table>
      <tbody>
        <tr onClick={onRow}>
          <td>
            <MenuButton label="Actions" menu={menu} />
          </td>
        </tr>
      </tbody>
    </table>,
  );
  return { onRow, onChoose, button: screen.getByRole("button", { name: "Actions" }) };
}

it("opens its menu, runs the chosen action, and leaves the row alone", async () => {
  const { onRow, onChoose, button } = showInRow();
  await user.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.click(await screen.findByRole("menuitem", { name: "Copy" }));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(onRow).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it("closes its menu when it is pressed again, and leaves the row alone", async () => {
  const { onRow, button } = showInRow();
  await user.click(button);
  await screen.findByRole("menuitem", { name: "Copy" });
  // The layer over the button while its menu is open.
  await user.click(button.nextElementSibling as HTMLElement);
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("false"));
  expect(onRow).not.toHaveBeenCalled();
});
