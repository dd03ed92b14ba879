import { useDigits } from "@src/components/digits";
import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { type DegreeName, degreeOfName, type RightRow } from "./right-rows";

type Props = {
  degree: DegreeName;
  rows: readonly RightRow[];
  isDisabled: boolean;
  onChange: (rows: readonly RightRow[], degree: number | null) => Promise<void>;
};

/** Gives every line of the matrix one degree, after showing how many lines that changes. */
export function WholeColumn({ degree, rows, isDisabled, onChange }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const newDegree = degreeOfName(degree);
  const others = rows.filter((row) => row.degree !== newDegree && (newDegree === null || !row.isOld));
  const name = t(`console.rights.degrees.${degree}`);
  const label = t("console.rights.columnOf", { degree: name });
  return (
    <Popconfirm
      title={t("console.rights.columnSure", {
        degree: name,
        count: others.length,
        number: digits(others.length),
      })}
      okText={t("console.rights.column")}
      cancelText={t("app.cancel")}
      onConfirm={() => onChange(others, newDegree)}
    >
      <Button size="small" type="link" disabled={isDisabled || others.length === 0} aria-label={label}>
        {t("console.rights.column")}
      </Button>
    </Popconfirm>
  );
}
