import { resourceNamed } from "@schemas/resources";
import { type RuleName, ruleParts } from "@schemas/rule-settings";
import { type IsoDate, isIsoDate } from "@schemas/values/jalali-date";
import { useCall } from "@src/api/use-call";
import { DatePicker } from "@src/components/date-picker/date-picker";
import { DateText } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { RuleSource } from "@src/components/rule-source";
import { useToday } from "@src/components/today";
import { FieldValue } from "@src/console/field-value";
import { useWords } from "@src/console/words";
import { Card, Flex, Form } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ChosenPerson } from "../../chosen-person";
import styles from "./rules-in-force.module.css";

const rules = resourceNamed("rule-sets");

/** The rules by which a person's day is computed: where each comes from, and what would apply without it. */
export function Page() {
  const { t } = useTranslation();
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get("date");
  const date = inAddress && isIsoDate(inAddress) ? inAddress : today;
  const chooseDate = (next: IsoDate | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (next) after.set("date", next);
      else after.delete("date");
      return after;
    });
  return (
    <ChosenPerson ask={t("rulesInForce.choosePerson")}>
      {(personnelNumber) => (
        <>
          <Form.Item
            colon={false}
            label={t("rulesInForce.date")}
            htmlFor="rules-date"
            className={styles.date}
          >
            <DatePicker id="rules-date" value={date} onChange={chooseDate} />
          </Form.Item>
          <RulesOf personnelNumber={personnelNumber} date={date} />
        </>
      )}
    </ChosenPerson>
  );
}

function RulesOf({ personnelNumber, date }: { personnelNumber: string; date: IsoDate }) {
  const { t } = useTranslation();
  const inForce = useCall("rules", "getRulesInForce", { personnelNumber, date });
  if (inForce.error) return <ErrorState error={inForce.error} onRetry={() => inForce.refetch()} />;
  if (!inForce.data) return <LoadingSkeleton rows={10} />;
  const { sets, rules: inForceRules } = inForce.data;
  return (
    <Flex vertical gap="middle">
      <Muted as="p" className={styles.about}>
        {t("rulesInForce.about")} <DateText iso={date} long />
      </Muted>
      {Object.entries(ruleParts).map(([part, fields]) => (
        <Card key={part} size="small" title={t(`ruleSets.parts.${part}`)}>
          <dl className={styles.rules}>
            {inForceRules
              .filter(({ rule }) => rule in fields)
              .map(({ rule, value, setId, without }) => (
                <div key={rule}>
                  <dt>{t(`ruleSets.fields.${rule}`)}</dt>
                  <dd className={styles.value}>
                    <RuleValue rule={rule} value={value} />
                  </dd>
                  <dd>
                    <RuleSource set={sets.find(({ id }) => id === setId)} />
                    {setId !== null && without !== value && (
                      <Muted as="div">
                        {t("rulesInForce.without")} <RuleValue rule={rule} value={without} />
                      </Muted>
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </Card>
      ))}
    </Flex>
  );
}

function RuleValue({ rule, value }: { rule: RuleName; value: number | string }) {
  const { t, i18n } = useTranslation();
  const words = useWords(rules);
  // The meaning of special values: a limit that nothing exceeds, or a limit of zero.
  const meaning = `rulesInForce.means.${rule}.${value}`;
  if (i18n.exists(meaning)) return t(meaning);
  return <FieldValue resource={rules} name={rule} row={{ [rule]: value }} place="page" words={words} />;
}
