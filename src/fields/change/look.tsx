import type { HistoryChange } from "@schemas/fields/field-options";
import type { CellWords, FieldLook, ShowProps } from "../look";
import { changedNames, partNames } from "./changed-names";
import { ChangedValues } from "./changed-values";
import { labelOf, textOf } from "./write-value";

/** A change as one text: each name with its old and new value. */
function changeText(change: HistoryChange, { t, calendar }: Pick<CellWords, "t" | "calendar">): string {
  const { before, after } = change;
  const words = { t, calendar, change };
  const line = (name: string, sides: readonly HistoryChange["after"][]) => {
    const texts = sides.flatMap((held) =>
      held && name in held ? [textOf(name, held[name], held, words)] : [],
    );
    return `${labelOf(name, words)}: ${texts.join(t("console.history.to"))}`;
  };
  return [
    ...partNames(change).map((name) => line(name, [after])),
    ...changedNames(change).map((name) => line(name, [before, after])),
  ].join("\n");
}

const ChangeShow = ({ value }: ShowProps<"change">) => (value ? <ChangedValues change={value} /> : null);

export const changeLook: FieldLook<"change"> = {
  Show: ChangeShow,
  isWide: true,
  toCell: (value, _field, words) => changeText(value, words),
};
