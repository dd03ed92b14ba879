import { pairsText } from "@src/components/punch-days/pair-text";
import { PunchChips } from "@src/components/punch-days/punch-chips";
import type { FieldLook } from "../look";

export const punchPairsLook: FieldLook<"punchPairs"> = {
  Show: ({ value }) => value && <PunchChips day={value} isRaw={false} />,
  toCell: pairsText,
};
