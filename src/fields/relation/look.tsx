import { Bdi } from "@src/components/digits";
import type { FieldLook } from "../look";
import { RelationSearch } from "./search";

export const relationLook: FieldLook<"relation"> = {
  Show: ({ value }) => <Bdi>{value ?? ""}</Bdi>,
  Edit: RelationSearch,
  toCell: (value) => value,
};
