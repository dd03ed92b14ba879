import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useDigits } from "../digits";
import styles from "./compose-request.module.css";
import type { Choices } from "./kind-fields";
import { type DayAtHand, type QuickKind, quickKinds } from "./quick-kinds";
import { ChoiceField, DateField, SwitchField, TextField, TimeField } from "./simple-fields";

/** A request made in two steps: its kind, and the usual values for it. */
export type Quick = { kind: QuickKind; day: DayAtHand };

type Props = Quick & { choices: Choices; files: ReactNode; areFilesWanted: boolean };

// The fields under "more": a refusal of one of them opens it.
const hidden = ["typeCode", "cityCode", "place", "description", "attachments"];

/** The time, with the usual answers as buttons; all other fields are under "more". */
export function QuickFields({ kind, day, choices, files, areFilesWanted }: Props) {
  const { t } = useTranslation();
  const { errors } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const { form } = quickKinds[kind];
  const isShown = isOpen || hidden.some((name) => errors[name]);
  const isHourly = useWatch({ name: "span" }) === "hourly";
  useFixedLength(day.shiftEnd);
  return (
    <>
      {form === "inOut" ? (
        <>
          <DateField name="date" />
          <DayChips kind={kind} day={day} />
          <div className={styles.composePair}>
            <TimeField name="entry" isOptional />
            <TimeField name="exit" isOptional />
          </div>
        </>
      ) : (
        <>
          <SpanDays isHourly={isHourly} />
          <DayChips kind={kind} day={day} />
          {isHourly && (
            <>
              <div className={styles.composePair}>
                <TimeField name="fromMinute" allowNextDay />
                <TimeField name="toMinute" allowNextDay />
              </div>
              <LengthChips day={day} />
            </>
          )}
        </>
      )}
      {areFilesWanted && files}
      <Button
        type="link"
        className={styles.quickMore}
        aria-expanded={isShown}
        icon={isShown ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        onClick={() => setOpen(!isShown)}
      >
        {t("composing.quick.more")}
      </Button>
      {isShown && (
        <>
          {choices.types.length > 1 && <ChoiceField name="typeCode" options={choices.types} />}
          {form === "mission" && (
            <>
              <SwitchField
                name="span"
                options={(["daily", "hourly"] as const).map((value) => ({
                  value,
                  label: t(`composing.spans.${value}`),
                }))}
              />
              <ChoiceField name="cityCode" options={choices.cities} isOptional />
              <TextField name="place" max={200} />
            </>
          )}
          <TextField name="description" max={1000} lines={3} />
          {!areFilesWanted && files}
        </>
      )}
    </>
  );
}

/** One day for hours, from and to for whole days. */
function SpanDays({ isHourly }: { isHourly: boolean }) {
  const { getValues, setValue } = useFormContext();
  const follow = (date: IsoDate, before: IsoDate | null) => {
    const to = getValues("to") as string | null;
    if (isHourly || !to || to === before || to < date) setValue("to", date, { shouldValidate: true });
  };
  return (
    <div className={styles.composePair}>
      <DateField name="from" onPick={follow} />
      {!isHourly && <DateField name="to" />}
    </div>
  );
}

/** A later start moves the end: the chosen length stays, unless it was the rest of the day. */
function useFixedLength(shiftEnd: number | null): void {
  const { getValues, setValue } = useFormContext();
  const from: unknown = useWatch({ name: "fromMinute" });
  const before = useRef(from);
  useEffect(() => {
    const was = before.current;
    before.current = from;
    const to: unknown = getValues("toMinute");
    if (typeof was !== "number" || typeof from !== "number" || typeof to !== "number") return;
    const isRest = to === shiftEnd && from < to;
    if (was !== from && to > was && !isRest)
      setValue("toMinute", from + to - was, { shouldDirty: true, shouldValidate: true });
  }, [from, shiftEnd, getValues, setValue]);
}

type Chip = { key: string; label: string; values: Readonly<Record<string, unknown>> };

function DayChips({ kind, day }: Quick) {
  const { t } = useTranslation();
  const { form, otherDay } = quickKinds[kind];
  const fields = form === "inOut" ? ["date"] : ["from", "to"];
  const of = (date: IsoDate) => Object.fromEntries(fields.map((field) => [field, date]));
  const other = otherDay === 1 ? "tomorrow" : "yesterday";
  return (
    <Chips
      label={t("composing.quick.day")}
      chips={[
        { key: "today", label: t("composing.quick.today"), values: of(day.date) },
        { key: other, label: t(`composing.quick.${other}`), values: of(addDays(day.date, otherDay)) },
      ]}
    />
  );
}

/** The length; "the rest of the day" is offered only if that day's shift is known. */
function LengthChips({ day }: { day: DayAtHand }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [from, date] = useWatch({ name: ["fromMinute", "from"] });
  if (typeof from !== "number") return null;
  const hours = [1, 2].map((count) => ({
    key: String(count),
    label: t("composing.quick.hours", { count, number: digits(count) }),
    values: { toMinute: from + count * 60 },
  }));
  const { shiftEnd } = day;
  const hasRest = date === day.date && shiftEnd !== null && shiftEnd > from;
  const rest = { key: "rest", label: t("composing.quick.rest"), values: { toMinute: shiftEnd } };
  return <Chips label={t("composing.span")} chips={hasRest ? [...hours, rest] : hours} />;
}

function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const { setValue } = useFormContext();
  const chosen = useWatch();
  return (
    <fieldset className={styles.quickChips} aria-label={label}>
      {chips.map(({ key, label: text, values }) => {
        const isChosen = Object.entries(values).every(([name, value]) => chosen[name] === value);
        return (
          <Button
            key={key}
            shape="round"
            type={isChosen ? "primary" : "default"}
            aria-pressed={isChosen}
            onClick={() => {
              for (const [name, value] of Object.entries(values))
                setValue(name, value, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {text}
          </Button>
        );
      })}
    </fieldset>
  );
}
