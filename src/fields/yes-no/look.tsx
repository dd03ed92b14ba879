import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";
import styles from "./look.module.css";

/** Each sign as one shape: a list has one in every row, and an icon of antd is six parts. */
const signs = { yes: "m4.8 8.3 2.2 2.2 4.2-4.7", no: "M4.8 8h6.4" };

function YesNoShow({ value }: ShowProps<"yesNo">) {
  const { t } = useTranslation();
  if (value === null || value === undefined) return null;
  const answer = value ? "yes" : "no";
  return (
    <span className={styles.answer}>
      <svg viewBox="0 0 16 16" className={styles.sign} aria-hidden>
        <circle cx="8" cy="8" r="6.5" />
        <path d={signs[answer]} />
      </svg>{" "}
      {t(`fields.${answer}`)}
    </span>
  );
}

export const yesNoLook: FieldLook<"yesNo"> = {
  Show: YesNoShow,
  toCell: (value, _field, { t }) => t(value ? "fields.yes" : "fields.no"),
};
