import { rowHeights, rowsOfScreen } from "@src/components/rows-of-screen";
import { RowsTable } from "@src/console/list/rows-table";
import { render, waitFor } from "@testing-library/react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";

const numbered = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1 }));
const rows = numbered(40);

const tableOf = (shown: typeof rows) => (
  <RowsTable
    columns={[{ name: "id", title: "Number", sortsBy: null, render: ({ id }) => id }]}
    rows={shown}
    keyOf={({ id }) => id}
    sort=""
    onSort={() => undefined}
    isCompact={false}
    isBusy={false}
    active={undefined}
  />
);

it("renders the rows that fit the screen first and the others right after, at full height from the start", async () => {
  const page = document.createElement("div");
  const root = createRoot(page);
  onTestFinished(() => root.unmount());
  const drawn = () => page.querySelectorAll("[data-row-key]").length;
  const room = () =>
    page.querySelector<HTMLElement>("tr[aria-hidden]:not(.ant-table-measure-row) td")?.style.blockSize;
  flushSync(() => root.render(tableOf(rows)));
  const first = rowsOfScreen("middle");
  expect(first).toBeLessThan(rows.length);
  expect(drawn()).toBe(first);
  expect(room()).toBe(`${(rows.length - first) * rowHeights.middle}px`);
  await waitFor(() => expect(drawn()).toBe(rows.length));
  expect(room()).toBeUndefined();
});

it("leaves the rows below the screen until the browser is idle", async () => {
  let idle: (() => void) | undefined;
  vi.stubGlobal("requestIdleCallback", (work: () => void) => {
    idle = work;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { container } = render(tableOf(rows));
  const drawn = () => container.querySelectorAll("[data-row-key]").length;
  await waitFor(() => expect(idle).toBeDefined());
  expect(drawn()).toBe(rowsOfScreen("middle"));
  idle?.();
  await waitFor(() => expect(drawn()).toBe(rows.length));
});

it("keeps the widths of the columns of a long table, whatever rows come into view", async () => {
  const width = 50;
  const measured = vi
    .spyOn(Element.prototype, "getBoundingClientRect")
    .mockReturnValue(new DOMRect(0, 0, width, 20));
  onTestFinished(() => measured.mockRestore());
  const { container } = render(tableOf(numbered(100)));
  const body = () => container.querySelector<HTMLElement>("table[aria-rowcount], .ant-table-body table");
  await waitFor(() => expect(body()?.style.width).toBe(`${width}px`));
});
