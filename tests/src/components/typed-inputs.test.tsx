import { DurationInput } from "@src/components/duration-input";
import { NumberInput } from "@src/components/number-input";
import { TimeInput, type TimeInputProps } from "@src/components/time-input";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Held, renderCalendar } from "@tests/helpers/render-calendar";
import { describe, expect, test, vi } from "vitest";

type Minutes = number | null;

function renderTime(props: Partial<TimeInputProps> = {}, start: Minutes = null) {
  const log = vi.fn();
  renderCalendar(
    <Held<Minutes> start={start} log={log}>
      {(value, onChange) => <TimeInput {...props} value={value} onChange={onChange} />}
    </Held>,
  );
  return { log, input: screen.getByRole<HTMLInputElement>("textbox", { name: "ساعت" }) };
}

describe("time", () => {
  test.each(["0705", "705", "۷:۰۵", "7:05"])("reads %s", async (text) => {
    const { input, log } = renderTime();
    await userEvent.type(input, text);
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[425]]);
    expect(input.value).toBe("۰۷:۰۵");
  });

  test("refuses what is no time with a sentence and keeps the text", async () => {
    const { input, log } = renderTime();
    await userEvent.type(input, "2560");
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[null]]);
    expect(input.value).toBe("۲۵۶۰");
    expect(screen.getByText("«۲۵۶۰» ساعت معتبر نیست؛ چهار رقم مانند ۰۷۰۵ وارد کنید.")).toBeTruthy();
  });

  test("takes the next day only where it is allowed", async () => {
    const { input, log } = renderTime();
    await userEvent.type(input, "0200+1");
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[null]]);
    expect(screen.getByText("این ساعت باید در همان روز باشد؛ حداکثر ۲۳:۵۹ است.")).toBeTruthy();
  });

  test("reads +1 and switches it by the button", async () => {
    const { input, log } = renderTime({ allowNextDay: true });
    await userEvent.type(input, "۰۲۰۰+۱");
    await userEvent.tab();
    expect(log).toHaveBeenLastCalledWith(1560);
    expect(input.value).toBe("۰۲:۰۰+۱");
    const button = screen.getByRole("button", { name: "این ساعت در روز بعد است" });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(button);
    expect(log).toHaveBeenLastCalledWith(120);
    expect(input.value).toBe("۰۲:۰۰");
  });

  test("steps by the arrow keys and stays in the day", async () => {
    const { input, log } = renderTime({}, 1439);
    await userEvent.type(input, "{ArrowUp}{PageDown}");
    expect(log.mock.calls).toEqual([[1439], [1379]]);
  });
});

describe("duration", () => {
  function renderDuration(allowNegative = false) {
    const log = vi.fn();
    renderCalendar(
      <Held<Minutes> start={null} log={log}>
        {(value, onChange) => (
          <DurationInput value={value} onChange={onChange} allowNegative={allowNegative} />
        )}
      </Held>,
    );
    return { log, input: screen.getByRole<HTMLInputElement>("textbox", { name: "مدت" }) };
  }

  test.each(["17640", "۱۷۶:۴۰"])("reads %s over a day", async (text) => {
    const { input, log } = renderDuration();
    await userEvent.type(input, text);
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[10600]]);
    expect(input.value).toBe("۱۷۶:۴۰");
  });

  test("refuses less than nothing unless it is allowed", async () => {
    const { input, log } = renderDuration();
    await userEvent.type(input, "-1:15");
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[null]]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  test("reads less than nothing where it is allowed", async () => {
    const { input, log } = renderDuration(true);
    await userEvent.type(input, "-1:15");
    await userEvent.tab();
    expect(log.mock.calls).toEqual([[-75]]);
  });
});

describe("number", () => {
  function renderNumber(grouped = false) {
    const log = vi.fn();
    renderCalendar(
      <Held<Minutes> start={null} log={log}>
        {(value, onChange) => (
          <NumberInput
            aria-label="شعاع"
            grouped={grouped}
            value={value}
            onChange={(next) => onChange(next)}
          />
        )}
      </Held>,
    );
    return { log, input: screen.getByRole<HTMLInputElement>("spinbutton", { name: "شعاع" }) };
  }

  test.each([
    ["۱۲۳", 123, "۱۲۳"],
    ["١٢٣", 123, "۱۲۳"],
    ["۱٬۲۰۰٫۵", 1200.5, "۱۲۰۰٫۵"],
    ["-۷", -7, "-۷"],
  ])("reads %s", async (text, value, shown) => {
    const { input, log } = renderNumber();
    await userEvent.type(input, text);
    await userEvent.tab();
    expect(log.mock.lastCall?.[0]).toBe(value);
    expect(input.value).toBe(shown);
  });

  test("empties", async () => {
    const { input, log } = renderNumber();
    await userEvent.type(input, "5");
    await userEvent.clear(input);
    await userEvent.tab();
    expect(log.mock.lastCall?.[0]).toBeNull();
  });

  test("puts group marks in once typing is over", async () => {
    const { input } = renderNumber(true);
    await userEvent.type(input, "۱۲۳۴۵۶۷");
    await userEvent.tab();
    expect(input.value).toBe("۱٬۲۳۴٬۵۶۷");
  });
});
