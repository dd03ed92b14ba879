import type { access } from "@schemas/calls/access";
import type { AnswerOf } from "@schemas/define-call";
import { useTranslation } from "react-i18next";
import styles from "./rights-table.module.css";
import { useRequestTypes } from "./use-request-types";

type Compared = AnswerOf<typeof access.comparePermissions>;

/** The approval rights that differ, side by side. */
export function RightDifferences({ of: { firstName, secondName, rights } }: { of: Compared }) {
  const { t } = useTranslation();
  const { nameOfRight } = useRequestTypes();
  const degree = (value: number | null) =>
    t(`console.rights.degrees.${value === null ? "none" : `d${value}`}`);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("access.requestType")}</th>
          <th scope="col">{firstName}</th>
          <th scope="col">{secondName}</th>
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={`${right.kind}/${right.code}`}>
            <th scope="row">{nameOfRight(right)}</th>
            <td>{degree(right.firstDegree)}</td>
            <td>{degree(right.secondDegree)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
