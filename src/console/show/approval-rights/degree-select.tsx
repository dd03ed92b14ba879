import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./approval-rights.module.css";
import { type DegreeName, degreeNames, degreeOfName, nameOfDegree } from "./right-rows";
import { type DegreeProps, SavingMark } from "./saving-mark";

/** A line of the matrix on a phone. */
export function DegreeSelect({ row, isAlone, state, isDisabled, onChange }: DegreeProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={isAlone ? `${styles.rightsLine} ${styles.rightsAlone}` : styles.rightsLine}>
      <label htmlFor={id}>{row.label}</label>
      <Select<DegreeName>
        id={id}
        value={nameOfDegree(state?.isSaving ? state.wanted : row.degree)}
        disabled={isDisabled}
        popupMatchSelectWidth={false}
        onChange={(degree) => onChange(degreeOfName(degree))}
        options={degreeNames.map((degree) => ({
          value: degree,
          label: t(`console.rights.degrees.${degree}`),
        }))}
      />
      <SavingMark state={state} onRetry={onChange} />
    </div>
  );
}
