import { hourParts, type ShiftCellWord, writeShiftCell } from "@schemas/values/shift-cell";
import { type DayClass, dayClasses, type HoursByClass, type ShiftHours } from "@schemas/values/shift-hours";
import { Muted } from "@src/components/muted";
import { Flex, Switch, Typography, theme } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps, FieldLook, ShowProps } from "../look";
import { ClassHours } from "./class-hours";
import { DayPicture } from "./day-picture";
import { HoursText, SpanText } from "./hours-text";
import { usualHours } from "./hours-values";
import styles from "./shift-hours.module.css";

function ShiftHoursShow({ value, place }: ShowProps<"shiftHours">) {
  const { t } = useTranslation();
  if (!value) return null;
  if (place === "cell") return <SpanText from={value.NORMAL.start} to={value.NORMAL.end} />;
  return (
    <Flex vertical gap={14}>
      {dayClasses.map((name) => {
        const hours = value[name];
        return (
          hours && (
            <div key={name}>
              <Typography.Text strong>{t(`fields.shift.classes.${name}`)}</Typography.Text>
              <HoursText hours={hours} />
              <DayPicture hours={hours} />
            </div>
          )
        );
      })}
    </Flex>
  );
}

/** The hours of every class of day; all except the normal day can be left to fall back on another. */
function ShiftHoursEdit({ id, label, value, onChange, describedBy }: EditProps<"shiftHours">) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const all: HoursByClass = value ?? { NORMAL: usualHours };
  const put = (name: keyof HoursByClass, hours: ShiftHours | null) => onChange({ ...all, [name]: hours });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's label names the group.
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={styles.shiftEditor}
    >
      {dayClasses.map((name) => {
        const hours = all[name];
        const title = t(`fields.shift.classes.${name}`);
        return (
          <section
            key={name}
            aria-label={title}
            className={styles.shiftClass}
            style={{ borderColor: token.colorBorderSecondary }}
          >
            <div className={styles.shiftClassHead}>
              <Typography.Text strong>{title}</Typography.Text>
              {name !== "NORMAL" && (
                <Flex gap={8} align="center">
                  <Muted>{t(hours ? "fields.shift.ownHours" : `fields.shift.follows.${name}`)}</Muted>
                  <Switch
                    size="small"
                    checked={Boolean(hours)}
                    aria-label={t("fields.shift.hasOwnHours", { name: title })}
                    onChange={(isOn) => put(name, isOn ? { ...all.NORMAL } : null)}
                  />
                </Flex>
              )}
            </div>
            {hours && (
              <>
                <DayPicture hours={hours} />
                <ClassHours name={title} hours={hours} onChange={(next) => put(name, next)} />
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

const isClass = (name: ShiftCellWord): name is DayClass => dayClasses.some((one) => one === name);

export const shiftHoursLook: FieldLook<"shiftHours"> = {
  Show: ShiftHoursShow,
  Edit: ShiftHoursEdit,
  isWide: true,
  toCell: (value, _field, { t }) =>
    writeShiftCell(value, (name) =>
      t(isClass(name) ? `fields.shift.classes.${name}` : `fields.shift.parts.${name}`),
    ),
  cellWords: ({ fields: { shift } }) => ({
    ...{ [shift.unpaidBreak]: "rest", [shift.paidBreak]: "paidRest" },
    ...Object.fromEntries(hourParts.map((part) => [shift.parts[part], part])),
    ...Object.fromEntries(dayClasses.map((name) => [shift.classes[name], name])),
  }),
};
