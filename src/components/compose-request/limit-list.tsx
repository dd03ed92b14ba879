import { CheckCircleFilled, CloseCircleFilled } from "@ant-design/icons";
import type { RequestPartPreview } from "@schemas/calls/requests";
import type { LimitName } from "@schemas/request-limits";
import { useTranslation } from "react-i18next";
import { useDigits } from "../digits";
import { useRequestWords } from "../request-detail/request-words";
import styles from "./compose-request.module.css";

type Check = RequestPartPreview["limits"][number];

const inMinutes: readonly LimitName[] = ["hourlyPerYear", "balance", "overtimePerDay", "overtimePerPeriod"];

/** Each limit and whether it is met; an unmet one has the sentence of the server's refusal. */
export function LimitList({ parts }: { parts: readonly RequestPartPreview[] }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useRequestWords();
  const sentenceOf = (check: Check) => {
    const written = Object.entries(check.parameters).map(([name, value]) => [
      name,
      typeof value === "number" && inMinutes.includes(check.limit) ? words.length(value) : digits(value),
    ]);
    return String(
      t(`composing.limits.${check.limit}`, Object.fromEntries(written) as Record<string, string>),
    );
  };
  return (
    <ul className={styles.composeLimits}>
      {joined(parts).map((check) => (
        <li
          key={`${check.limit}-${check.message}`}
          className={check.isMet ? undefined : styles.composeBroken}
        >
          {check.isMet ? (
            <CheckCircleFilled role="img" aria-label={t("composing.isMet")} />
          ) : (
            <CloseCircleFilled role="img" aria-label={t("composing.isBroken")} />
          )}
          <span>{check.isMet ? sentenceOf(check) : check.message}</span>
        </li>
      ))}
    </ul>
  );
}

/** The limits of all parts, each once: met by every part, or with the sentences of those that break it. */
function joined(parts: readonly RequestPartPreview[]): Check[] {
  const all = parts.flatMap(({ limits }) => limits);
  return [...new Set(all.map(({ limit }) => limit))].flatMap((limit) => {
    const checks = all.filter((check) => check.limit === limit);
    const broken = checks.filter(({ isMet }) => !isMet);
    if (broken.length === 0) return checks.slice(-1);
    return broken.filter((one, i) => broken.findIndex(({ message }) => message === one.message) === i);
  });
}

export const brokenLimits = (parts: readonly RequestPartPreview[]): number =>
  joined(parts).filter(({ isMet }) => !isMet).length;
