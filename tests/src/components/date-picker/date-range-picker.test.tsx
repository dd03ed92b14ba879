import { toPersianDigits } from "@schemas/values/digits";
import type { DateRange } from "@schemas/values/jalali-date";
import { DateRangePicker, type DateRangePickerProps } from "@src/components/date-picker/date-range-picker";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Held, renderCalendar } from "@tests/helpers/render-calendar";
import { word } from "@tests/helpers/word";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function renderRange({
  start = null,
  ...props
}: Partial<DateRangePickerProps> & { start?: DateRange | null } = {}) {
  const log = vi.fn<(value: DateRange | null) => void>();
  const page = renderCalendar(
    <form>
      <Held<DateRange | null> start={start} log={log}>
        {(value, onChange) => <DateRangePicker {...props} value={value} onChange={onChange} />}
      </Held>
      <button type="button">Next</button>
    </form>,
  );
  return {
    ...page,
    log,
    from: screen.getByRole<HTMLInputElement>("textbox", { name: word("calendar.from") }),
    to: screen.getByRole<HTMLInputElement>("textbox", { name: word("calendar.to") }),
  };
}

const aban = { from: "2025-10-23", to: "2025-11-21" };

test("reads both ends typed with Enter between and reports the range once", async () => {
  const { from, to, log } = renderRange();
  await userEvent.type(from, "14040801{Enter}");
  expect(document.activeElement).toBe(to);
  expect(log).not.toHaveBeenCalled();
  await userEvent.type(to, `${toPersianDigits("1404/08/30")}{Enter}`);
  await waitFor(() => expect(log.mock.calls).toEqual([[aban]]));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next" }));
  await waitFor(() =>
    expect([from.value, to.value]).toEqual([toPersianDigits("1404/08/01"), toPersianDigits("1404/08/30")]),
  );
});

test("keeps a reversed range with its message, and does not turn it round", async () => {
  const { from, to, log } = renderRange();
  await userEvent.type(from, "1404/08/30{Enter}");
  await userEvent.type(to, "1404/08/01");
  await userEvent.tab();
  await screen.findByText(word("calendar.errors.endBeforeStart"));
  await waitFor(() =>
    expect([from.value, to.value]).toEqual([toPersianDigits("1404/08/30"), toPersianDigits("1404/08/01")]),
  );
  expect(log).not.toHaveBeenCalled();
  await userEvent.clear(to);
  await userEvent.type(to, "1404/09/01{Enter}");
  await waitFor(() => expect(log.mock.calls).toEqual([[{ from: "2025-11-21", to: "2025-11-22" }]]));
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("asks for the other end if only one is given", async () => {
  const { from, to, log } = renderRange();
  await userEvent.type(from, "1404/08/01");
  await userEvent.click(document.body);
  expect(await screen.findByText(word("calendar.errors.bothDates"))).toBeTruthy();
  await waitFor(() => expect([from.value, to.value]).toEqual([toPersianDigits("1404/08/01"), ""]));
  expect(log).not.toHaveBeenCalled();
});

test("clears the whole range when one end is emptied", async () => {
  const { to, log } = renderRange({ start: aban });
  await userEvent.clear(to);
  await userEvent.tab();
  await waitFor(() => expect(log.mock.calls).toEqual([[null]]));
  await waitFor(() => expect(to.value).toBe(""));
});

test("refuses 30 Esfand of a common year at either end", async () => {
  const { to, log } = renderRange({ start: aban });
  await userEvent.clear(to);
  await userEvent.type(to, "1404/12/30");
  await userEvent.tab();
  await screen.findByText(
    word("calendar.errors.noSuchDay", {
      text: toPersianDigits("1404/12/30"),
      month: word("calendar.jalaliMonths.11"),
      year: 1404,
      length: 29,
    }),
  );
  await waitFor(() => expect(to.value).toBe(toPersianDigits("1404/12/30")));
  expect(to.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(log.mock.calls).toEqual([[null]]));
});

test.each([
  [word("calendar.today"), { from: "2025-11-21", to: "2025-11-21" }],
  [word("calendar.thisMonth"), aban],
  [word("calendar.lastPeriod"), { from: "2025-10-13", to: "2025-11-11" }],
])("offers %s", async (label, range) => {
  const { from, log } = renderRange({ lastPeriod: { from: "2025-10-13", to: "2025-11-11" } });
  await userEvent.click(from);
  await userEvent.click(screen.getByText(label));
  await waitFor(() => expect(log.mock.calls).toEqual([[range]]));
});

test("accepts two picked days", async () => {
  const { from, log } = renderRange();
  await userEvent.click(from);
  const cell = (title: string) => {
    const cell = document.querySelector<HTMLElement>(`.ant-picker-cell-in-view[title='${title}']`);
    if (!cell) throw new Error(`No cell ${title}.`);
    return cell;
  };
  await userEvent.click(cell(toPersianDigits("1404/08/01")));
  await userEvent.click(cell(toPersianDigits("1404/09/01")));
  await waitFor(() => expect(log.mock.calls).toEqual([[{ from: "2025-10-23", to: "2025-11-22" }]]));
});

test("keeps the range when the page switches to English", async () => {
  const { log, inEnglish } = renderRange({ start: aban });
  await inEnglish();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "From date" }).value).toBe("2025-10-23");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "To date" }).value).toBe("2025-11-21");
  expect(log).not.toHaveBeenCalled();
});
