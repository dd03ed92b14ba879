import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Num, useDigits } from "../digits";
import figureStyles from "../opens-list.module.css";
import touchStyles from "../touch-target.module.css";
import styles from "./dashboard.module.css";

type Props = { label: string; value: number; to: string };

/** A count that links to the list it counts; zero has no link. */
export function FigureLink({ label, value, to }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  if (value === 0) return <Num value={0} />;
  return (
    <Link
      to={to}
      className={`${figureStyles.figure} ${styles.figureLink} ${touchStyles.target}`}
      aria-label={t("dashboards.open", { label, value: digits(value) })}
    >
      <Num value={value} />
    </Link>
  );
}
