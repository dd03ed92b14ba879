import type { ReactNode } from "react";
import styles from "./print-sheet.module.css";

type Props = { logo: ReactNode; organisation: string; title: ReactNode };

/** The organisation and the title, centred between the logo and an equal space on the other side. */
export function PrintHead({ logo, organisation, title }: Props) {
  return (
    <div className={styles.head}>
      {logo}
      <div>
        <p>{organisation}</p>
        {title}
      </div>
    </div>
  );
}
