import type { FieldLook } from "../look";

export const selectLook: FieldLook<"select"> = {
  Show: ({ value, choices }) => (value ? (choices?.[value] ?? value) : null),
  toCell: (value, _field, { choices }) => choices?.[value] ?? value,
};
