import { toPersianDigits } from "@schemas/values/digits";
import { Bdi, ClockText, DateText, DurationText, Num } from "@src/components/digits";
import { renderCalendar } from "@tests/helpers/render-calendar";
import { longDate } from "@tests/helpers/word";
import { expect, test } from "vitest";

const all = (
  <>
    <p>
      <DateText iso="2025-11-21" />
    </p>
    <p>
      <DateText iso="2025-11-21" long />
    </p>
    <p>
      <DurationText minutes={10600} />
    </p>
    <p>
      <ClockText minutes={1560} />
    </p>
    <p>
      <Num value={1234567.5} />
    </p>
    <p>
      <Bdi>00123</Bdi>
    </p>
  </>
);
const texts = (page: HTMLElement) => [...page.querySelectorAll("p")].map((p) => p.textContent);

test("writes in Persian digits and the Jalali calendar, then in Latin and Gregorian", async () => {
  const { container, inEnglish } = renderCalendar(all);
  expect(texts(container)).toEqual([
    toPersianDigits("1404/08/30"),
    longDate("2025-11-21"),
    toPersianDigits("176:40"),
    toPersianDigits("02:00+1"),
    new Intl.NumberFormat("fa").format(1_234_567.5),
    toPersianDigits("00123"),
  ]);
  await inEnglish();
  expect(texts(container)).toEqual([
    "2025-11-21",
    "Friday, 21 November 2025",
    "176:40",
    "02:00+1",
    "1,234,567.5",
    "00123",
  ]);
});

test("keeps codes and times left to right and gives machines the date", () => {
  const { container } = renderCalendar(all);
  expect([...container.querySelectorAll("bdi[dir=ltr]")]).toHaveLength(5);
  expect(container.querySelector("time")?.getAttribute("datetime")).toBe("2025-11-21");
});

test("renders nothing for no value", () => {
  const { container } = renderCalendar(
    <>
      <DateText iso={null} />
      <DurationText minutes={undefined} />
      <ClockText minutes={null} />
    </>,
  );
  expect(container.textContent).toBe("");
});
