import { CheckCircleOutlined, WarningOutlined } from "@ant-design/icons";
import type { SectionCoverage } from "@schemas/calls/dashboards";
import { Card, Tag } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDigits } from "../digits";
import touchStyles from "../touch-target.module.css";
import styles from "./dashboard.module.css";
import { Nothing } from "./nothing";

type Props = {
  sections: readonly SectionCoverage[] | undefined;
  hrefOf: (sectionCode: string) => string;
  extra?: ReactNode;
};

// Before and after working hours nobody is missing.
const isShort = ({ present, minimum, expected }: SectionCoverage) =>
  minimum !== null && expected > 0 && present < minimum;

/** How many people of each section are there, against the required minimum; sections short of people come first. */
export function CoverageCard({ sections, hrefOf, extra }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const rows = [...(sections ?? [])].sort((one, other) => Number(isShort(other)) - Number(isShort(one)));
  return (
    <Card size="small" title={t("dashboards.coverage.title")} extra={extra} loading={!sections}>
      {sections?.length === 0 && <Nothing>{t("dashboards.coverage.none")}</Nothing>}
      <ul className={styles.lines}>
        {rows.map((section) => {
          const { sectionCode, sectionName, people, present, expected, minimum } = section;
          const whole = minimum ?? people;
          return (
            <li key={sectionCode} className={styles.coverageLine}>
              <Link to={hrefOf(sectionCode)} className={`${styles.coverageName} ${touchStyles.target}`}>
                {sectionName}
              </Link>
              <span className={styles.coverageCount}>
                {t(minimum === null ? "dashboards.coverage.ofPeople" : "dashboards.coverage.ofMinimum", {
                  present: digits(present),
                  whole: digits(whole),
                })}
              </span>
              {minimum !== null &&
                expected > 0 &&
                (isShort(section) ? (
                  <Tag color="error" icon={<WarningOutlined aria-hidden />} className={styles.coverageState}>
                    {t("dashboards.coverage.short", { missing: digits(minimum - present) })}
                  </Tag>
                ) : (
                  <Tag
                    color="success"
                    icon={<CheckCircleOutlined aria-hidden />}
                    className={styles.coverageState}
                  >
                    {t("dashboards.coverage.enough")}
                  </Tag>
                ))}
              <span className={styles.coverageBar} aria-hidden="true">
                <span
                  className={isShort(section) ? styles.coverageShort : undefined}
                  style={{ inlineSize: `${whole === 0 ? 0 : Math.min(100, (present / whole) * 100)}%` }}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
