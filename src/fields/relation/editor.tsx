import type { EditProps } from "../look";
import { RelationPicker } from "./picker";
import { RelationSearch } from "./search";

export function RelationEdit(props: EditProps<"relation">) {
  return props.field.options.isMultiple ? <RelationPicker {...props} /> : <RelationSearch {...props} />;
}
