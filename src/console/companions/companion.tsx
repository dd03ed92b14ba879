import { type CompanionProps, companions } from "./companions";
import "./companion.css";

/** The companion of a resource next to the fields of a record; most resources have none. */
export function Companion(props: CompanionProps) {
  const { companion } = props.resource;
  if (!companion) return null;
  const { Part } = companions[companion];
  return (
    <aside className="companion">
      <Part {...props} />
    </aside>
  );
}
