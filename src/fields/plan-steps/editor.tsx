import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { PlanStep } from "@schemas/values/rotation-day";
import { DatePicker } from "@src/components/date-picker/date-picker";
import { NumberInput } from "@src/components/number-input";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { useAllChoices } from "../relation/use-all-choices";
import styles from "./plan-steps.module.css";

/** The plans of a group over time, one after another. */
export function PlanStepsEdit({ id, label, value, onChange, field, describedBy }: EditProps<"planSteps">) {
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
