import { toPersianDigits } from "@schemas/values/digits";
import type { IsoDate } from "@schemas/values/jalali-date";
import { DatePicker, type DatePickerProps } from "@src/components/date-picker/date-picker";
import { words } from "@src/locales/fa/words";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Held, renderCalendar } from "@tests/helpers/render-calendar";
import { arabicDigits } from "@tests/helpers/sample";
import { matching, word } from "@tests/helpers/word";
import { useLayoutEffect } from "react";
import { expect, test, vi } from "vitest";

type Props = Partial<DatePickerProps> & { start?: IsoDate | null };

function renderPicker({ start = null, ...props }: Props = {}) {
  const log = vi.fn<(value: IsoDate | null) => void>();
  const page = renderCalendar(
    <form>
      <Held<IsoDate | null> start={start} log={log}>
        {(value, onChange) => <DatePicker aria-label="Start" {...props} value={value} onChange={onChange} />}
      </Held>
      <button type="button">Next</button>
    </form>,
  );
  return { ...page, log, input: screen.getByRole<HTMLInputElement>("textbox") };
}

const next = () => screen.getByRole("button", { name: "Next" });

test.each([
  ["1404/08/30", "2025-11-21"],
  ["14040830", "2025-11-21"],
  ["04/8/30", "2025-11-21"],
  [toPersianDigits("1404/08/30"), "2025-11-21"],
  [arabicDigits("14040830"), "2025-11-21"],
  ["2025-11-21", "2025-11-21"],
  [toPersianDigits("1403/12/30"), "2025-03-20"],
])("reads %s and shows it in Jalali", async (text, iso) => {
  const { input, log } = renderPicker();
  await userEvent.type(input, text);
  await userEvent.tab();
  expect(log.mock.calls).toEqual([[iso]]);
  expect(input.value).toBe(
    iso === "2025-03-20" ? toPersianDigits("1403/12/30") : toPersianDigits("1404/08/30"),
  );
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("refuses 30 Esfand of a common year with a message, and leaves the text as typed", async () => {
  const { input, log } = renderPicker({ start: "2025-11-21" });
  await userEvent.clear(input);
  await userEvent.type(input, toPersianDigits("14041230"));
  await userEvent.tab();
  expect(log.mock.calls).toEqual([[null]]);
  expect(input.value).toBe(toPersianDigits("1404/12/30"));
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const alert = screen.getByText(
    word("calendar.errors.noSuchDay", {
      text: toPersianDigits("1404/12/30"),
      month: word("calendar.jalaliMonths.11"),
      year: 1404,
      length: 29,
    }),
  );
  expect(input.getAttribute("aria-describedby")).toContain(alert.id);
});

test("accepts a corrected text after a refused one", async () => {
  const { input, log } = renderPicker();
  await userEvent.type(input, "1404/12/30");
  await userEvent.tab();
  await userEvent.clear(input);
  await userEvent.type(input, "1404/12/29");
  await userEvent.tab();
  expect(log).toHaveBeenLastCalledWith("2026-03-20");
  expect(input.getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("passes a refused text to the form, and says why until the form has its own error", async () => {
  const held = vi.fn();
  const { input } = renderPicker({ onRefused: held });
  await userEvent.type(input, "1405/12/30");
  await userEvent.tab();
  expect(held).toHaveBeenCalledWith("1405/12/30");
  expect(screen.getByRole("alert").textContent).toContain(toPersianDigits("29"));
});

test("leaves the sentence to the form once it has an error", async () => {
  const { input } = renderPicker({ onRefused: vi.fn(), status: "error" });
  await userEvent.type(input, "abc");
  await userEvent.tab();
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("shows a refused text held in place of a value", () => {
  const { input } = renderPicker({ start: "1404/12/30" });
  expect(input.value).toBe(toPersianDigits("1404/12/30"));
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("clears its value when the text is deleted", async () => {
  const { input, log } = renderPicker({ start: "2025-11-21" });
  await userEvent.clear(input);
  await userEvent.tab();
  expect(log.mock.calls).toEqual([[null]]);
  expect(input.value).toBe("");
});

/** Reports each paint. */
function Paints({ onPaint }: { onPaint: () => void }) {
  useLayoutEffect(onPaint);
  return null;
}

test("does not flash the old date once the field is left empty", async () => {
  const input = () => screen.getByRole<HTMLInputElement>("textbox");
  const seen = new Set<string>();
  renderCalendar(
    <Held<IsoDate | null> start="2025-11-21" log={vi.fn()}>
      {(value, onChange) => (
        <>
          <DatePicker aria-label="Start" value={value} onChange={onChange} />
          <Paints onPaint={() => void seen.add(input().value)} />
        </>
      )}
    </Held>,
  );
  await userEvent.clear(input());
  seen.clear();
  await userEvent.tab();
  expect([...seen]).toEqual([""]);
});

test("Enter reads the date and moves on to the next control", async () => {
  const { input, log } = renderPicker();
  await userEvent.type(input, "14040830{Enter}");
  expect(log.mock.calls).toEqual([["2025-11-21"]]);
  expect(document.activeElement).toBe(next());
});

test("Enter on a refused text stays in the field", async () => {
  const { input } = renderPicker();
  await userEvent.type(input, "1404/12/30{Enter}");
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("Escape restores the value from before typing", async () => {
  const { input, log } = renderPicker({ start: "2025-11-21" });
  await userEvent.clear(input);
  await userEvent.type(input, "1400{Escape}");
  expect(input.value).toBe(toPersianDigits("1404/08/30"));
  await userEvent.tab();
  expect(log).not.toHaveBeenCalled();
});

test("arrow keys step days and page keys months", async () => {
  const { input, log } = renderPicker({ start: "2025-03-20" });
  await userEvent.type(input, "{ArrowUp}");
  expect(log).toHaveBeenLastCalledWith("2025-03-21");
  await userEvent.type(input, "{PageDown}");
  expect(input.value).toBe(toPersianDigits("1403/12/01"));
});

test("keeps the value when the page switches to English and back in Gregorian", async () => {
  const { input, log, inEnglish } = renderPicker({ start: "2025-03-20" });
  expect(input.value).toBe(toPersianDigits("1403/12/30"));
  await inEnglish();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("2025-03-20");
  expect(log).not.toHaveBeenCalled();
});

test("refuses a typed day outside its limits and says which limits", async () => {
  const { input, log } = renderPicker({ min: "2025-11-01" });
  await userEvent.type(input, "1404/08/01");
  await userEvent.tab();
  expect(log.mock.calls).toEqual([[null]]);
  expect(
    screen.getByText(word("calendar.errors.tooEarly", { date: toPersianDigits("1404/08/10") })),
  ).toBeTruthy();
});

async function openPanel(start: IsoDate) {
  const page = renderPicker({ start });
  await userEvent.click(page.input);
  const panel = document.querySelector<HTMLElement>(".ant-picker-date-panel");
  if (!panel) throw new Error("The calendar did not open.");
  const inMonth = [...panel.querySelectorAll<HTMLElement>(".ant-picker-cell-in-view")];
  return { ...page, panel, inMonth };
}

test.each([
  ["2025-03-01", word("calendar.jalaliMonths.11") + toPersianDigits("1403"), 30],
  ["2025-04-01", word("calendar.jalaliMonths.0") + toPersianDigits("1404"), 31],
  ["2026-03-01", word("calendar.jalaliMonths.11") + toPersianDigits("1404"), 29],
])("the month of %s is %s with %i days", async (start, header, days) => {
  const { panel, inMonth } = await openPanel(start);
  expect(panel.querySelector(".ant-picker-header-view")?.textContent).toBe(header);
  expect(inMonth.map((cell) => cell.textContent)).toEqual(
    Array.from({ length: days }, (_, n) => (n + 1).toLocaleString("fa")),
  );
});

test("weeks run from Saturday to Friday", async () => {
  const { panel } = await openPanel("2025-11-21");
  expect(
    within(panel)
      .getAllByRole("columnheader")
      .map((th) => th.textContent),
  ).toEqual(words.calendar.weekdaysShort);
  // 30 Aban 1404 was a Friday: the last of its row.
  expect(panel.querySelector(`td[title='${toPersianDigits("1404/08/30")}']`)?.matches(":last-child")).toBe(
    true,
  );
});

test("accepts a picked day in place of a refused text", async () => {
  const { input, log } = renderPicker();
  await userEvent.type(input, "1404/12/30");
  await userEvent.tab();
  await userEvent.click(input);
  const cells = [...document.querySelectorAll<HTMLElement>(".ant-picker-cell-in-view")];
  await userEvent.click(cells[0] as HTMLElement);
  expect(log.mock.lastCall?.[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(input.value).toMatch(matching`^\p{Nd}{4}/\p{Nd}{2}/${toPersianDigits("01")}$`);
  expect(input.getAttribute("aria-invalid")).toBeNull();
});
