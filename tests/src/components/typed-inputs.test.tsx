import { toPersianDigits } from "@schemas/values/digits";
import { CodeInput } from "@src/components/code-input";
import { DurationInput } from "@src/components/duration-input";
import { NumberInput } from "@src/components/number-input";
import { TimeInput, type TimeInputProps } from "@src/components/time-input";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Held, renderCalendar } from "@tests/helpers/render-calendar";
import { arabicDigits, sample } from "@tests/helpers/sample";
import { word } from "@tests/helpers/word";
import { type ComponentProps, useState } from "react";
import { describe, expect, test, vi } from "vitest";

type Minutes = number | null;

function renderTime(props: Partial<TimeInputProps> = {}, start: Minutes = null) {
  const log = vi.fn();
  renderCalendar(
    <Held<Minutes> start={start} log={log}>
      {(value, onChange) => <TimeInput {...props} value={value} onChange={onChange} />}
    </Held>,
  );
  return { log, input: screen.getByRole<HTMLInputElement>("textbox", { name: word("calendar.time") }) };
}

describe("time", () => {
  test.each(["0705", "705", toPersianDigits("7:05"), "7:05"])("reads %s", async (text) => {
    const { input, log } = renderTime();
    await userEvent.type(input, text);
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[425]]);
    expect(input.value).toBe(toPersianDigits("07:05"));
  });

  test("refuses an invalid time with a message and keeps the text", async () => {
    const { input, log } = renderTime();
    await userEvent.type(input, "2560");
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[null]]);
    expect(input.value).toBe(toPersianDigits("2560"));
    expect(screen.getByText(word("calendar.errors.notATime", { text: 2560 }))).toBeTruthy();
  });

  test("accepts the next day only if it is allowed", async () => {
    const { input, log } = renderTime();
    await userEvent.type(input, "0200+1");
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[null]]);
    expect(screen.getByText(word("calendar.errors.notNextDay"))).toBeTruthy();
  });

  test("reads +1 and toggles it by the button", async () => {
    const { input, log } = renderTime({ allowNextDay: true });
    await userEvent.type(input, toPersianDigits("0200+1"));
    await userEvent.tab();
    expect(log).toHaveBeenLastCalledWith(1560);
    expect(input.value).toBe(toPersianDigits("02:00+1"));
    const button = screen.getByRole("button", { name: word("calendar.nextDayHint") });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(button);
    expect(log).toHaveBeenLastCalledWith(120);
    expect(input.value).toBe(toPersianDigits("02:00"));
  });

  test("steps with the arrow keys and stays within the day", async () => {
    const { input, log } = renderTime({}, 1439);
    await userEvent.type(input, "{ArrowUp}{PageDown}");
    expect(log.mock.calls).toEqual([[1439], [1379]]);
  });
});

describe("duration", () => {
  function renderDuration() {
    const log = vi.fn();
    renderCalendar(
      <Held<Minutes> start={null} log={log}>
        {(value, onChange) => <DurationInput value={value} onChange={onChange} />}
      </Held>,
    );
    return { log, input: screen.getByRole<HTMLInputElement>("textbox", { name: word("calendar.duration") }) };
  }

  test.each(["17640", toPersianDigits("176:40")])("reads %s over a day", async (text) => {
    const { input, log } = renderDuration();
    await userEvent.type(input, text);
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[10600]]);
    expect(input.value).toBe(toPersianDigits("176:40"));
  });

  test("refuses negative durations", async () => {
    const { input, log } = renderDuration();
    await userEvent.type(input, "-1:15");
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[null]]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });
});

/** With group separators unless said otherwise. */
const inPersian = (number: number, useGrouping = true) =>
  new Intl.NumberFormat("fa", { useGrouping }).format(number);

/** Takes each value a turn later. */
function Late() {
  const [value, setValue] = useState<Minutes>(null);
  return (
    <NumberInput aria-label="Number" value={value} onChange={(next) => setTimeout(() => setValue(next))} />
  );
}

describe("number", () => {
  function renderNumber(grouped = false, props: Partial<ComponentProps<typeof NumberInput>> = {}) {
    const log = vi.fn();
    renderCalendar(
      <Held<Minutes> start={null} log={log}>
        {(value, onChange) => (
          <NumberInput
            aria-label="Number"
            grouped={grouped}
            value={value}
            onChange={(next) => onChange(next)}
            {...props}
          />
        )}
      </Held>,
    );
    return {
      log,
      input: screen.getByRole<HTMLInputElement>("spinbutton", { name: "Number" }),
    };
  }

  test.each([
    [toPersianDigits("123"), 123, toPersianDigits("123")],
    [arabicDigits("123"), 123, toPersianDigits("123")],
    [inPersian(1200.5), 1200.5, inPersian(1200.5, false)],
    [toPersianDigits("35/7"), 35.7, inPersian(35.7, false)],
    [`-${toPersianDigits("7")}`, -7, `-${toPersianDigits("7")}`],
  ])("reads %s", async (text, value, shown) => {
    const { input, log } = renderNumber();
    await userEvent.type(input, text);
    await userEvent.tab();
    expect(log.mock.lastCall?.[0]).toBe(value);
    expect(input.value).toBe(shown);
  });

  test("can be cleared", async () => {
    const { input, log } = renderNumber();
    await userEvent.type(input, "5");
    await userEvent.clear(input);
    await userEvent.tab();
    expect(log.mock.lastCall?.[0]).toBeNull();
  });

  const noNumber = `${toPersianDigits("12")} ${sample.reason}`;

  test.each([
    ["leaving", () => userEvent.tab()],
    ["Enter", () => userEvent.keyboard("{Enter}")],
  ])("refuses a text that is no number with a message and keeps it on %s", async (_, finish) => {
    const { input, log } = renderNumber(false, { min: 0, max: 600 });
    await userEvent.type(input, noNumber);
    await finish();
    expect(log.mock.lastCall?.[0]).toBeNull();
    expect(input.value).toBe(noNumber);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(word("calendar.errors.notANumber", { text: noNumber }))).toBeTruthy();

    await userEvent.click(input);
    await userEvent.tab();
    expect(input.value).toBe(noNumber);
    await userEvent.clear(input);
    await userEvent.type(input, "12");
    await userEvent.tab();
    expect(log.mock.lastCall?.[0]).toBe(12);
    expect(input.value).toBe(toPersianDigits("12"));
    expect(screen.queryByText(word("calendar.errors.notANumber", { text: noNumber }))).toBeNull();
  });

  test("keeps a text that is no number although its holder follows late, as an address does", async () => {
    renderCalendar(<Late />);
    const input = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Number" });
    await userEvent.type(input, "12");
    await waitFor(() => expect(input.getAttribute("aria-valuenow")).toBe("12"));
    await userEvent.type(input, ` ${sample.reason}`);
    await userEvent.tab();
    await waitFor(() => expect(input.getAttribute("aria-valuenow")).toBeNull());
    // In the next turn the holder has no value.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(input.value).toBe(toPersianDigits(`12 ${sample.reason}`));
  });

  test("leaves the message about a text that is no number to a form that holds the text", async () => {
    const log = vi.fn();
    renderCalendar(
      <Held<number | string | null> start={null} log={log}>
        {(value, onChange) => (
          <NumberInput aria-label="Number" value={value} onChange={onChange} onRefused={onChange} />
        )}
      </Held>,
    );
    const input = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Number" });
    await userEvent.type(input, noNumber);
    await userEvent.tab();
    expect(log.mock.lastCall?.[0]).toBe(noNumber);
    expect(input.value).toBe(noNumber);
    await userEvent.clear(input);
    expect(log.mock.lastCall?.[0]).toBeNull();
    await userEvent.tab();
    expect(input.value).toBe("");
  });

  test("adds group separators once typing ends", async () => {
    const { input } = renderNumber(true);
    await userEvent.type(input, toPersianDigits("1234567"));
    await userEvent.tab();
    expect(input.value).toBe(inPersian(1_234_567));
  });
});

describe("code", () => {
  function renderCode(start: string) {
    const log = vi.fn();
    renderCalendar(
      <Held<string> start={start} log={log}>
        {(value, onChange) => <CodeInput aria-label="code" value={value} onChange={onChange} />}
      </Held>,
    );
    return { log, input: screen.getByRole<HTMLInputElement>("textbox", { name: "code" }) };
  }

  test.each([
    ["1103", toPersianDigits("1103")],
    ["OFFICE-5", "OFFICE-5"],
    ["192.168.10.11", "192.168.10.11"],
    ["192.168.10.11:5432", "192.168.10.11:5432"],
  ])("of %s is shown as %s", (code, shown) => {
    expect(renderCode(code).input.value).toBe(shown);
  });

  test("stays as typed until it loses focus, and is stored with Latin digits", async () => {
    const { input, log } = renderCode("110");
    await userEvent.type(input, "3", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input.value).toBe(`${toPersianDigits("1")}3${toPersianDigits("10")}`);
    expect(input.selectionStart).toBe(2);
    expect(log).toHaveBeenLastCalledWith("1310");
    await userEvent.tab();
    expect(input.value).toBe(toPersianDigits("1310"));
  });
});
