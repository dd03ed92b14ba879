import type { HistoryChange } from "@schemas/fields/field-options";
import type { CellWords, FieldLook, ShowProps } from "../look";
import { changedNames } from "./changed-names";
import { ChangedValues } from "./changed-values";
import { labelOf, textOf } from "./write-value";

/** A change as one text: each name with its old and new value. */
function changeText(change: HistoryChange, { t, calendar }: Pick<CellWords, "t" | "calendar">): string {
  const { before, after } = change;
  const words = { t, calendar, change };
  return changedNames(change)
    .map((name) => {
      const said = [before, after].flatMap((held) =>
        held && name in held ? [textOf(name, held[name], held, words)] : [],
      );
      return `${labelOf(name, words)}: ${said.join(t("console.history.to"))}`;
    })
    .join("\n");
}

const ChangeShow = ({ value }: ShowProps<"change">) => (value ? <ChangedValues change={value} /> : null);

export const changeLook: FieldLook<"change"> = {
  Show: ChangeShow,
  isWide: true,
  toCell: (value, _field, words) => changeText(value, words),
};
