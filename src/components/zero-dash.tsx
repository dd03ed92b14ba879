import styles from "./muted.module.css";

/** A zero in a table: a pale dash, so that the other values stand out. Nothing reads it aloud. */
export const ZeroDash = () => (
  <span className={styles.muted} aria-hidden>
    –
  </span>
);
