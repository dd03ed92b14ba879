import type { DateRange } from "@schemas/values/jalali-date";
import { useCall } from "@src/api/use-call";
import { DateRangePicker } from "@src/components/date-picker/date-range-picker";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { useRequestTypes } from "@src/console/rights/use-request-types";
import { Form, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Picker } from "../../../pickers";
import styles from "../access.module.css";
import { useChoice } from "../use-choice";
import { ChainSteps } from "./chain-steps";

/** Asks the server for the chain of a request, given its owner, type and days. */
export function Simulator() {
  const { t } = useTranslation();
  const id = useId();
  const choice = useChoice();
  const { kinds } = useRequestTypes();
  const [range, setRange] = useState<DateRange | null>(null);
  const person = choice.get("person");
  const kind = kinds.find((one) => one.kind === choice.number("kind"));
  const [onlyType, ...otherTypes] = kind?.types ?? [];
  const code = choice.get("type") ?? (otherTypes.length === 0 ? (onlyType?.code ?? null) : null);
  const needsType = kind?.name === "leave" || kind?.name === "mission";
  const isComplete = person !== null && kind !== undefined && (!needsType || code !== null);
  const { data, error, refetch, isPlaceholderData } = useCall(
    "access",
    "simulateWorkflow",
    {
      personnelNumber: person ?? "",
      kind: kind?.kind ?? 0,
      code: needsType ? (code ?? undefined) : undefined,
      ...(range && { from: range.from, to: range.to }),
    },
    { enabled: isComplete },
  );
  const named = useCall(
    "people",
    "getPerson",
    { personnelNumber: person ?? "" },
    { enabled: person !== null },
  );
  const missing = person === null ? "person" : kind === undefined ? "kind" : "type";
  const answer = isComplete && !isPlaceholderData && !error ? data : undefined;

  return (
    <>
      <Muted as="p">{t("access.about.simulate")}</Muted>
      <div className={styles.bar}>
        <Picker
          of="person"
          label={t("access.person")}
          value={person}
          title={named.data?.name}
          onChange={(next) => choice.set({ person: next })}
        />
        <Form.Item
          colon={false}
          label={t("access.requestKind")}
          htmlFor={`${id}-kind`}
          style={{ marginBlockEnd: 0 }}
        >
          <Select<number>
            id={`${id}-kind`}
            value={kind?.kind ?? null}
            placeholder={t("fields.choose")}
            onChange={(next) => choice.set({ kind: next, type: null })}
            style={{ minInlineSize: 160 }}
            options={kinds.map((one) => ({ value: one.kind, label: one.label }))}
          />
        </Form.Item>
        {kind && needsType && (
          <Form.Item
            colon={false}
            label={t("access.requestType")}
            htmlFor={`${id}-type`}
            style={{ marginBlockEnd: 0 }}
          >
            <Select<string>
              id={`${id}-type`}
              value={code}
              placeholder={t("fields.choose")}
              onChange={(type) => choice.set({ type })}
              style={{ minInlineSize: 180 }}
              options={kind.types.map((type) => ({ value: type.code, label: type.label }))}
            />
          </Form.Item>
        )}
        <Form.Item
          colon={false}
          label={t("access.days")}
          htmlFor={`${id}-days`}
          style={{ marginBlockEnd: 0 }}
        >
          <DateRangePicker id={`${id}-days`} value={range} onChange={setRange} />
        </Form.Item>
      </div>
      {!isComplete && <EmptyState title={t(`access.stillMissing.${missing}`)} />}
      {isComplete && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isComplete && !error && !answer && <LoadingSkeleton rows={4} />}
      {answer && kind && <ChainSteps chain={answer} kind={kind.kind} />}
    </>
  );
}
