import { CheckCircleOutlined, CloseCircleOutlined } from "@ant-design/icons";
import { Bdi, DurationText, useDigits } from "@src/components/digits";
import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../overtime.module.css";
import type { GroupPreview } from "./use-group";

/** For whom overtime would be filed and for whom not, with the reason; the latter first. */
export function GroupPreviewTable({ rows }: { rows: readonly GroupPreview[] }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const parts = [
    { name: "unmet" as const, people: rows.filter(({ isMet }) => !isMet) },
    { name: "met" as const, people: rows.filter(({ isMet }) => isMet) },
  ];
  return (
    <section className={`${styles.panel} ${styles.groupPreview}`} aria-label={t("groupOvertime.preview")}>
      {parts.map(
        ({ name, people }) =>
          people.length > 0 && (
            <div key={name}>
              <Typography.Title level={5}>
                {t(`groupOvertime.${name}`, { count: people.length, number: digits(people.length) })}
              </Typography.Title>
              <ul className={styles.list}>
                {people.map((person) => (
                  <li key={person.personnelNumber}>
                    {person.isMet ? (
                      <CheckCircleOutlined className={styles.good} aria-hidden />
                    ) : (
                      <CloseCircleOutlined className={styles.bad} aria-hidden />
                    )}
                    <span>
                      <bdi>{person.name}</bdi>{" "}
                      <small>
                        <Bdi>{person.personnelNumber}</Bdi>
                      </small>
                      {person.problems.map((problem) => (
                        <span key={problem} className={`${styles.groupProblem} ${styles.bad}`}>
                          {problem}
                        </span>
                      ))}
                    </span>
                    {person.isMet && (
                      <span className="group-amount">
                        {person.minutes > 0 ? (
                          <DurationText minutes={person.minutes} />
                        ) : (
                          t("groupOvertime.wholeDays")
                        )}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
