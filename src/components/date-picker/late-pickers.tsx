import { CalendarOutlined, SwapRightOutlined } from "@ant-design/icons";
import { theme } from "antd";
import { type CSSProperties, Fragment } from "react";
import { useCalendar } from "../calendar-context";
import { useDigits, writeDate } from "../digits";
import { latePart } from "../late-part";
import type { DatePickerProps } from "./date-picker";
import type { DateRangePickerProps } from "./date-range-picker";
import styles from "./late-pickers.module.css";

/**
 * Pickers for pages that show their rows first: the panels of days, months and years load afterwards. Until then only
 * the dates are shown.
 */
export const LateDatePicker = latePart<DatePickerProps>(
  async () => (await import("./date-picker")).DatePicker,
  ({ value = null }) => <DatesShown dates={[value]} />,
).Part;

export const LateRangePicker = latePart<DateRangePickerProps>(
  async () => (await import("./date-range-picker")).DateRangePicker,
  ({ value = null }) => <DatesShown dates={[value?.from ?? null, value?.to ?? null]} />,
).Part;

/** The field of a picker, as large as antd draws it. */
function DatesShown({ dates }: { dates: readonly (string | null)[] }) {
  const { token } = theme.useToken();
  const { calendar } = useCalendar();
  const digits = useDigits();
  const colors = {
    "--field-border": token.colorBorder,
    "--field-background": token.colorBgContainer,
    "--field-icon": token.colorTextQuaternary,
    "--field-height": `${token.controlHeight}px`,
    color: token.colorText,
    borderRadius: token.borderRadius,
  } as CSSProperties;
  return (
    <div aria-hidden className={styles.field} style={colors}>
      {dates.map((date, place) => (
        <Fragment key={place === 0 ? "from" : "to"}>
          {place > 0 && <SwapRightOutlined className={styles.separator} />}
          <input
            readOnly
            tabIndex={-1}
            size={12}
            dir="ltr"
            value={date ? digits(writeDate(date, calendar)) : ""}
          />
        </Fragment>
      ))}
      <CalendarOutlined className={styles.icon} />
    </div>
  );
}
