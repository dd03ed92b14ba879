import { Radio, theme } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./approval-rights.module.css";
import { degreeNames, degreeOfName, nameOfDegree } from "./right-rows";
import { type DegreeProps, SavingMark } from "./saving-mark";

/** A line of the matrix on a wide screen: one choice in a row of degrees. */
export function DegreeRadios({ row, isAlone, state, isDisabled, onChange }: DegreeProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const name = useId();
  const current = nameOfDegree(state?.isSaving ? state.wanted : row.degree);

  return (
    <tr
      className={isAlone ? `${styles.rightsRow} ${styles.rightsAlone}` : styles.rightsRow}
      style={{ borderColor: token.colorBorderSecondary }}
    >
      <th scope="row" id={name}>
        {row.label}
      </th>
      {degreeNames.map((degree) => (
        <td
          key={degree}
          style={degree === current && degree !== "none" ? { background: token.colorPrimaryBg } : undefined}
        >
          <Radio
            name={name}
            checked={degree === current}
            disabled={isDisabled}
            onChange={() => onChange(degreeOfName(degree))}
            aria-label={`${row.label}: ${t(`console.rights.degrees.${degree}`)}`}
          />
        </td>
      ))}
      <td className={styles.rightsState}>
        <SavingMark state={state} onRetry={onChange} />
      </td>
    </tr>
  );
}
