import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { SessionContext } from "../../providers/session";
import { DateText } from "../digits";
import { OrganisationLogo } from "../logo/organisation-logo";
import { useToday } from "../today";
import { PrintHead } from "./print-head";
import { useIsPrinting } from "./use-is-printing";
import { useLogoAtHand } from "./use-logo-at-hand";
import type { Printed } from "./use-printed";
import "./paper.css";
import styles from "./print-sheet.module.css";

type Props = {
  /** The organisation's name. */
  organisation: string;
  title: string;
  /** The facts under the title: the person and the time. */
  facts: readonly { label: string; value: ReactNode }[];
  /** Who printed the sheet and when, on the printable pages; otherwise only today's date is shown. */
  printed?: Printed | undefined;
  /** Also on screen, as on paper; otherwise only in print. */
  isShown?: boolean;
  /** Landscape, for many columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** A sheet of paper: the organisation's head above a table whose own header repeats on every page. */
export function PrintSheet(props: Props) {
  const today = useToday();
  const { organisation, title, facts, printed, isShown = false, isWide = false, children } = props;
  const { t } = useTranslation();
  const isPrinting = useIsPrinting();
  const logo = useContext(SessionContext)?.settings?.logo ?? null;
  useLogoAtHand(logo);
  if (!isShown && !isPrinting) return null;
  const all = [
    ...facts,
    ...(printed ? [{ label: t("printSheet.printedBy"), value: printed.by }] : []),
    { label: t("printSheet.printed"), value: printed?.at ?? <DateText iso={today} /> },
  ];
  return (
    <article
      className={[styles.sheet, isShown && styles.shown, isWide && styles.wide].filter(Boolean).join(" ")}
      aria-label={title}
    >
      <header>
        <PrintHead
          logo={<OrganisationLogo version={logo} className={styles.logo} />}
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
