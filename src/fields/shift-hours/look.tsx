import { hourParts, type ShiftCellWord, writeShiftCell } from "@schemas/values/shift-cell";
import { type DayClass, dayClasses } from "@schemas/values/shift-hours";
import { Flex, Typography } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";
import { DayPicture } from "./day-picture";
import { HoursText, SpanText } from "./hours-text";

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

const isClass = (name: ShiftCellWord): name is DayClass => dayClasses.some((one) => one === name);

export const shiftHoursLook: FieldLook<"shiftHours"> = {
  Show: ShiftHoursShow,
  isWide: true,
  toCell: (value, _field, { t }) =>
    writeShiftCell(value, (name) =>
      t(isClass(name) ? `fields.shift.classes.${name}` : `fields.shift.parts.${name}`),
    ),
  cellWords: ({ fields: { shift } }) => ({
    [shift.unpaidBreak]: "rest",
    [shift.paidBreak]: "paidRest",
    ...Object.fromEntries(hourParts.map((part) => [shift.parts[part], part])),
    ...Object.fromEntries(dayClasses.map((name) => [shift.classes[name], name])),
  }),
};
