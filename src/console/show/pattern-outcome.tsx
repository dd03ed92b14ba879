import { useTranslation } from "react-i18next";
import { PatternDifferences } from "../rights/pattern-differences";
import type { OutcomeProps } from "./outcomes";

/** The rights a section-admin record gains and loses by the chosen pattern. */
export const GivenPattern = ({ id, values }: OutcomeProps) => (
  <Outcome record={id} pattern={values.patternId} />
);

/** The rights the chosen record gains and loses by this pattern. */
export const DedicatedPattern = ({ id, values }: OutcomeProps) => (
  <Outcome record={values.recordId} pattern={id} />
);

function Outcome({ record, pattern }: { record: unknown; pattern: unknown }) {
  const { t } = useTranslation();
  if (!record || !pattern) return null;
  return (
    <section aria-label={t("access.drift.outcome")}>
      <p>{t("access.drift.outcome")}</p>
      <PatternDifferences recordId={Number(record)} patternId={Number(pattern)} of="pattern" />
    </section>
  );
}
