import type { JalaliMonth } from "@schemas/values/jalali-date";
import { MonthPicker } from "@src/components/date-picker/month-picker";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Held, renderCalendar } from "@tests/helpers/render-calendar";
import { expect, test, vi } from "vitest";

function renderMonth(start: JalaliMonth | null = null) {
  const log = vi.fn();
  const page = renderCalendar(
    <Held<JalaliMonth | null> start={start} log={log}>
      {(value, onChange) => <MonthPicker value={value} onChange={onChange} />}
    </Held>,
  );
  return { ...page, log, input: screen.getByRole<HTMLInputElement>("textbox") };
}

test.each(["140408", "۱۴۰۴/۸", "آبان ۱۴۰۴"])("reads the typed month %s", async (text) => {
  const { input, log } = renderMonth();
  await userEvent.type(input, text);
  await userEvent.tab();
  expect(log.mock.calls).toEqual([[{ year: 1404, month: 8 }]]);
  expect(input.value).toBe("آبان ۱۴۰۴");
});

test("refuses a thirteenth month with a sentence", async () => {
  const { input, log } = renderMonth();
  await userEvent.type(input, "1404/13");
  await userEvent.tab();
  expect(log.mock.calls).toEqual([[null]]);
  expect(input.value).toBe("۱۴۰۴/۱۳");
  expect(screen.getByRole("alert").textContent).toContain("«۱۴۰۴/۱۳» ماه معتبر نیست");
});

test("shows the same Jalali month under its English name", async () => {
  const { inEnglish, log } = renderMonth({ year: 1404, month: 8 });
  await inEnglish();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Aban 1404");
  expect(log).not.toHaveBeenCalled();
});

test("takes a picked month of the twelve Persian ones", async () => {
  const { input, log } = renderMonth({ year: 1404, month: 8 });
  await userEvent.click(input);
  const cells = [...document.querySelectorAll<HTMLElement>(".ant-picker-cell")];
  expect(cells.map((cell) => cell.textContent)).toHaveLength(12);
  await userEvent.click(screen.getByText("اسفند"));
  expect(log.mock.calls).toEqual([[{ year: 1404, month: 12 }]]);
});

test("steps months across the year's end", async () => {
  const { input, log } = renderMonth({ year: 1403, month: 12 });
  await userEvent.type(input, "{ArrowUp}");
  expect(log).toHaveBeenLastCalledWith({ year: 1404, month: 1 });
  await userEvent.type(input, "{PageDown}");
  expect(log).toHaveBeenLastCalledWith({ year: 1403, month: 1 });
});
