import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { PlanStep } from "@schemas/values/rotation-day";
import { DatePicker } from "@src/components/date-picker/date-picker";
import { Bdi, DateText, writeDate } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { NumberInput } from "@src/components/number-input";
import { Button, Flex, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps, FieldLook, ShowProps } from "../look";
import { useAllChoices } from "../relation/use-all-choices";
import styles from "./plan-steps.module.css";

/** The step without a date first, then by day. */
const inOrder = (steps: readonly PlanStep[]) =>
  [...steps].sort((a, b) => (a.from ?? "").localeCompare(b.from ?? ""));

function StepText({ step, name }: { step: PlanStep; name: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {step.from ? (
        <>
          {t("fields.steps.from")} <DateText iso={step.from} />
        </>
      ) : (
        t("fields.steps.always")
      )}
      {": "}
      <bdi>{name ?? step.plan}</bdi>
      {step.offset !== 0 && (
        <Muted>
          {" "}
          ({t("fields.steps.offset")} <Bdi>{step.offset}</Bdi>)
        </Muted>
      )}
    </>
  );
}

function PlanStepsShow(props: ShowProps<"planSteps">) {
  const { value, place } = props;
  if (!value?.length) return null;
  const steps = inOrder(value);
  const last = steps.at(-1) as PlanStep;
  return place === "cell" ? <bdi>{last.plan}</bdi> : <StepsOnPage {...props} steps={steps} />;
}

/** Every plan with its name: a page has more room than a cell. */
function StepsOnPage({ field, steps }: ShowProps<"planSteps"> & { steps: readonly PlanStep[] }) {
  const plans = useAllChoices(field.options.plan);
  const nameOf = new Map(plans.choices.map((choice) => [choice.value, choice.label]));
  return (
    <Flex vertical gap={4}>
      {steps.map((step) => (
        <span key={step.from}>
          <StepText step={step} name={nameOf.get(step.plan)} />
        </span>
      ))}
    </Flex>
  );
}

/** The plans of a group over time, one after another. */
function PlanStepsEdit({ id, label, value, onChange, field, describedBy }: EditProps<"planSteps">) {
  const { t } = useTranslation();
  const steps = value ?? [];
  const plans = useAllChoices(field.options.plan);
  const put = (index: number, change: Partial<PlanStep>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...change } : step)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's label names the group.
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      <ol className={styles.planSteps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity other than its index.
          <li key={index}>
            <Select<string>
              aria-label={t("fields.steps.plan", { number: index + 1 })}
              placeholder={t("fields.choose")}
              value={step.plan || undefined}
              onChange={(code) => put(index, { plan: code })}
              showSearch
              optionFilterProp="label"
              loading={plans.isLooking}
              options={plans.choices}
              className={styles.choice}
            />
            <span className={styles.part}>
              {t("fields.steps.from")}
              <DatePicker
                value={step.from}
                onChange={(from) => put(index, { from })}
                onRefused={(text) => put(index, { from: text })}
                placeholder={index === 0 ? t("fields.steps.always") : undefined}
                aria-label={t("fields.steps.fromOf", { number: index + 1 })}
              />
            </span>
            <span className={styles.part}>
              {t("fields.steps.offset")}
              <NumberInput
                min={-366}
                max={366}
                value={step.offset}
                onChange={(offset) => put(index, { offset: offset ?? 0 })}
                aria-label={t("fields.steps.offsetOf", { number: index + 1 })}
                style={{ inlineSize: 80 }}
              />
            </span>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t("fields.steps.remove", { number: index + 1 })}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange([...steps, { from: null, plan: "", offset: 0 }])}
      >
        {t("fields.steps.add")}
      </Button>
    </div>
  );
}

export const planStepsLook: FieldLook<"planSteps"> = {
  Show: PlanStepsShow,
  Edit: PlanStepsEdit,
  isWide: true,
  toCell: (value, _field, { t, calendar }) =>
    inOrder(value)
      .map(({ from, plan }) => (from ? `${writeDate(from, calendar)} ${plan}` : plan))
      .join(t("app.comma")),
};
