import type { IsoDate } from "@schemas/values/jalali-date";
import { writePlanStepsCell } from "@schemas/values/plan-steps-cell";
import type { PlanStep } from "@schemas/values/rotation-day";
import { Bdi, DateText, useDigits, writeDate } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { useToday } from "@src/components/today";
import { Flex } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";
import { useAllChoices } from "../relation/use-all-choices";

/** The step in force on a day, and the first one after it. The steps are in order. */
function stepsAt(steps: readonly PlanStep[], day: IsoDate) {
  const next = steps.findIndex(({ from }) => from !== null && from > day);
  const begun = next < 0 ? steps : steps.slice(0, next);
  return { now: begun.at(-1), next: next < 0 ? undefined : steps[next] };
}

/** The step without a date first, then the others by date. */
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
      <Offset step={step} />
    </>
  );
}

function Offset({ step: { offset } }: { step: PlanStep }) {
  const { t } = useTranslation();
  const digits = useDigits();
  if (offset === 0) return null;
  return (
    <Muted> ({t("fields.steps.moved", { count: offset, number: `\u2066${digits(offset)}\u2069` })})</Muted>
  );
}

function PlanStepsShow(props: ShowProps<"planSteps">) {
  const { value, place } = props;
  if (!value?.length) return null;
  const steps = inOrder(value);
  if (place !== "cell") return <StepsOnPage {...props} steps={steps} />;
  return <StepsInCell steps={steps} />;
}

/** The plan in force today, then the coming one with its first day. */
function StepsInCell({ steps }: { steps: readonly PlanStep[] }) {
  const { t } = useTranslation();
  const { now, next } = stepsAt(steps, useToday());
  return (
    <>
      {now && <InCell step={now} />}
      {next?.from && (
        <Muted as={now ? "div" : "span"}>
          {t("fields.steps.from")} <DateText iso={next.from} />: <InCell step={next} />
        </Muted>
      )}
    </>
  );
}

/** A plan by its code. Groups of one rotation differ only in their offsets. */
function InCell({ step }: { step: PlanStep }) {
  return (
    <>
      <Bdi>{step.plan}</Bdi>
      <Offset step={step} />
    </>
  );
}

/** Every plan with its name, since a page has more room than a cell. */
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

export const planStepsLook: FieldLook<"planSteps"> = {
  Show: PlanStepsShow,
  isWide: true,
  toCell: (value, _field, { t, calendar }) =>
    writePlanStepsCell(value, (iso) => writeDate(iso, calendar), t("app.comma")),
};
