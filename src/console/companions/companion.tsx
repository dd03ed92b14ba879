import { type CompanionProps, companions } from "./companions";
import "./companion.css";

/** The companion that the resource has beside the fields of a record; most have none. */
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
