import { useTranslation } from "react-i18next";
import { PatternDifferences } from "../rights/pattern-differences";
import type { OutcomeProps } from "./outcomes";

/** The rights a section-admin record gains and loses by the chosen pattern. */
export const GivenPattern = ({ ids, values }: OutcomeProps) => (
  <Outcome record={onlyOf(ids)} pattern={values.patternId} />
);

/** The rights the chosen record gains and loses by this pattern. */
export const DedicatedPattern = ({ ids, values }: OutcomeProps) => (
  <Outcome record={values.recordId} pattern={onlyOf(ids)} />
);

/** Many records have no differences in common, so nothing is shown about them. */
const onlyOf = (ids: OutcomeProps["ids"]) => (ids.length === 1 ? ids[0] : undefined);

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
