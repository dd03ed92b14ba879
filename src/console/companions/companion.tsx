import styles from "./companion.module.css";
import { type CompanionProps, companions } from "./companions";

/** The companion of a resource next to the fields of a record; most resources have none. */
export function Companion(props: CompanionProps) {
  const { companion } = props.resource;
  if (!companion) return null;
  const { Part } = companions[companion];
  return (
    <aside className={styles.companion}>
      <Part {...props} />
    </aside>
  );
}
