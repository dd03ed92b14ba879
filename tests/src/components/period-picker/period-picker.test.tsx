import { toPersianDigits } from "@schemas/values/digits";
import type { PeriodChoice } from "@src/components/period-picker/default-period";
import { PeriodPicker, type PeriodPickerProps } from "@src/components/period-picker/period-picker";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Held, renderCalendar } from "@tests/helpers/render-calendar";
import { matching, word } from "@tests/helpers/word";
import { expect, test, vi } from "vitest";

const months = Array.from({ length: 12 }, (_, n) => ({ number: n + 1 }));

function renderPeriods(start: PeriodChoice, props: Partial<PeriodPickerProps> = {}) {
  const log = vi.fn();
  const onShow = vi.fn();
  renderCalendar(
    <Held<PeriodChoice> start={start} log={log}>
      {(value, onChange) => (
        <PeriodPicker
          kind="monthly"
          years={[1403, 1404]}
          periods={months}
          {...props}
          value={value}
          onChange={onChange}
          onShow={onShow}
        />
      )}
    </Held>,
  );
  return { log, onShow };
}

const show = () => screen.getByRole("button", { name: matching`${word("calendar.show")}` });

test("shows the chosen month by name and requests it", async () => {
  const { onShow } = renderPeriods({ year: 1404, period: 8 });
  expect(screen.getByText(word("calendar.jalaliMonths.7"))).toBeTruthy();
  expect(screen.getByText(toPersianDigits("1404"))).toBeTruthy();
  await userEvent.click(show());
  expect(onShow.mock.calls).toEqual([[{ year: 1404, period: 8 }]]);
});

test("says that year or month cannot be empty and requests nothing", async () => {
  const { onShow } = renderPeriods({ year: 1404, period: null });
  await userEvent.click(show());
  expect(onShow).not.toHaveBeenCalled();
  expect(screen.getByText(word("calendar.errors.yearAndMonth"))).toBeTruthy();
  expect(screen.getByRole("combobox", { name: word("calendar.month") }).getAttribute("aria-invalid")).toBe(
    "true",
  );
});

test("treats a period that the year does not have as not chosen", async () => {
  const { onShow } = renderPeriods({ year: 1404, period: 9 }, { periods: months.slice(0, 8) });
  await userEvent.click(show());
  expect(onShow).not.toHaveBeenCalled();
});

test("names a period with its days", () => {
  renderPeriods(
    { year: 1404, period: 8 },
    { kind: "periodic", periods: [{ number: 8, from: "2025-10-13", to: "2025-11-11" }] },
  );
  expect(
    screen.getByText(
      word("calendar.periodWithDays", {
        number: 8,
        from: toPersianDigits("1404/07/21"),
        to: toPersianDigits("1404/08/20"),
      }),
    ),
  ).toBeTruthy();
});

test("changes the year and keeps the month", async () => {
  const { log } = renderPeriods({ year: 1404, period: 8 });
  await userEvent.click(screen.getByRole("combobox", { name: word("calendar.year") }));
  await userEvent.click(await screen.findByTitle(toPersianDigits("1403")));
  expect(log.mock.calls).toEqual([[{ year: 1403, period: 8 }]]);
});
