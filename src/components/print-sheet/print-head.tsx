import type { ReactNode } from "react";
import "./print-sheet.css";

type Props = { logo: ReactNode; organisation: string; title: ReactNode };

/** Whose paper it is and what is on it, between the logo and as much room on the other side. */
export function PrintHead({ logo, organisation, title }: Props) {
  return (
    <div className="print-head">
      {logo}
      <div>
        <p>{organisation}</p>
        {title}
      </div>
    </div>
  );
}
