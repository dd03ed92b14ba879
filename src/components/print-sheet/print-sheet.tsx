import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { SessionContext } from "../../providers/session";
import { DateText } from "../digits";
import { OrganisationLogo } from "../logo/organisation-logo";
import { todayIn } from "../today";
import { PrintHead } from "./print-head";
import { useIsPrinting } from "./use-is-printing";
import { useLogoAtHand } from "./use-logo-at-hand";
import type { Printed } from "./use-printed";
import "./paper.css";

type Props = {
  /** Whose paper it is. */
  organisation: string;
  title: string;
  /** What stands under the title: about whom, of when. */
  facts: readonly { label: string; value: ReactNode }[];
  /** By whom and when, on the printable pages; otherwise today. */
  printed?: Printed | undefined;
  /** Also on screen, as it will be on paper; otherwise it appears in print alone. */
  isShown?: boolean;
  /** Paper lies on its side, for many columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** A page of paper: the organisation's head over a table whose own head comes again on every page. */
export function PrintSheet(props: Props) {
  const { organisation, title, facts, printed, isShown = false, isWide = false, children } = props;
  const { t } = useTranslation();
  const isPrinting = useIsPrinting();
  const logo = useContext(SessionContext)?.settings?.logo ?? null;
  useLogoAtHand(logo);
  if (!isShown && !isPrinting) return null;
  const all = [
    ...facts,
    ...(printed ? [{ label: t("printSheet.printedBy"), value: printed.by }] : []),
    { label: t("printSheet.printed"), value: printed?.at ?? <DateText iso={todayIn()} /> },
  ];
  return (
    <article
      className={["print-sheet", isShown && "print-sheet-shown", isWide && "print-sheet-wide"]
        .filter(Boolean)
        .join(" ")}
      aria-label={title}
    >
      <header>
        <PrintHead
          logo={<OrganisationLogo version={logo} className="print-logo" />}
          organisation={organisation}
          title={<h2>{title}</h2>}
        />
        <dl>
          {all.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {children}
    </article>
  );
}
