import { writeRotationCell } from "@schemas/values/rotation-cell";
import { type PlannedDay, plannedOffDays } from "@schemas/values/rotation-day";
import { Bdi } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Flex, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";
import { useAllChoices } from "../relation/use-all-choices";
import { DayName } from "./day-name";

/** Equal consecutive days combined: «اداری ×۵، جمعه». */
export function stretches(days: readonly PlannedDay[]): { day: PlannedDay; count: number }[] {
  const combined: { day: PlannedDay; count: number }[] = [];
  for (const day of days) {
    const last = combined.at(-1);
    if (last && last.day.shift === day.shift && last.day.off === day.off) last.count += 1;
    else combined.push({ day, count: 1 });
  }
  return combined;
}

function RotationDaysShow(props: ShowProps<"rotationDays">) {
  const { value, place } = props;
  const { t } = useTranslation();
  const word = (day: PlannedDay) => day.shift ?? t(`fields.rotation.off.${day.off}`);
  if (!value) return null;
  if (place === "cell")
    return stretches(value).map(({ day, count }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is identified by its index.
      <span key={index}>
        {index > 0 && t("app.comma")}
        <bdi>{word(day)}</bdi>
        {count > 1 && (
          <>
            {" "}
            <Bdi>{`×${count}`}</Bdi>
          </>
        )}
      </span>
    ));
  return <DaysOnPage {...props} value={value} word={word} />;
}

type DaysOnPageProps = ShowProps<"rotationDays"> & {
  value: readonly PlannedDay[];
  word: (day: PlannedDay) => string;
};

/** Every day with the name of its shift, since a page has more room than a cell. */
function DaysOnPage({ value, field, row, word }: DaysOnPageProps) {
  const shifts = useAllChoices(field.options.shift);
  const nameOf = new Map(shifts.choices.map((choice) => [choice.value, choice.label]));
  return (
    <Flex vertical gap={4}>
      {value.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day of a cycle is identified by its index.
        <Flex key={index} gap={8} align="center">
          <Muted style={{ minInlineSize: 110 }}>
            <DayName index={index} length={value.length} anchor={row?.anchorDay as string | undefined} />
          </Muted>
          {day.shift ? (
            <Tag color="processing">
              <bdi>{nameOf.get(day.shift) ?? day.shift}</bdi>
            </Tag>
          ) : (
            <Tag>{word(day)}</Tag>
          )}
        </Flex>
      ))}
    </Flex>
  );
}

export const rotationDaysLook: FieldLook<"rotationDays"> = {
  Show: RotationDaysShow,
  isWide: true,
  toCell: (value, _field, { t }) =>
    writeRotationCell(value, (off) => t(`fields.rotation.off.${off}`), t("app.comma")),
  cellWords: ({ fields: { rotation } }) =>
    Object.fromEntries(plannedOffDays.map((off) => [rotation.off[off], off])),
};
