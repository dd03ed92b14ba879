import { rowHeights, rowsOfScreen } from "@src/components/rows-of-screen";
import { RowsTable } from "@src/console/list/rows-table";
import { waitFor } from "@testing-library/react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished } from "vitest";

const rows = Array.from({ length: 40 }, (_, index) => ({ id: index + 1 }));

it("renders the rows that fit the screen first and the others right after, at full height from the start", async () => {
  const page = document.createElement("div");
  const root = createRoot(page);
  onTestFinished(() => root.unmount());
  const drawn = () => page.querySelectorAll("[data-row-key]").length;
  const room = () =>
    page.querySelector<HTMLElement>("tr[aria-hidden]:not(.ant-table-measure-row) td")?.style.blockSize;
  flushSync(() =>
    root.render(
      <RowsTable
        columns={[{ name: "id", title: "Number", sortsBy: null, render: ({ id }) => id }]}
        rows={rows}
        keyOf={({ id }) => id}
        sort=""
        onSort={() => undefined}
        isCompact={false}
        isBusy={false}
        active={undefined}
      />,
    ),
  );
  const first = rowsOfScreen("middle");
  expect(first).toBeLessThan(rows.length);
  expect(drawn()).toBe(first);
  expect(room()).toBe(`${(rows.length - first) * rowHeights.middle}px`);
  await waitFor(() => expect(drawn()).toBe(rows.length));
  expect(room()).toBeUndefined();
});
