import { calls } from "@schemas/calls";
import { type PunchChange, punchChanges } from "@schemas/request-form";
import { isIsoDate } from "@schemas/values/jalali-date";
import { mayCall } from "@schemas/viewer";
import { Radio } from "antd";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { useSession, useViewer } from "../../providers/session";
import { Muted } from "../muted";
import { useRequestWords } from "../request-detail/request-words";
import styles from "./compose-request.module.css";
import { FormField } from "./form-field";
import { ChoiceField, DateField, SwitchField, TimeField } from "./simple-fields";

/** A correction: a forgotten punch, or a change of one of the day's punches, for readers who see them. */
export function PunchFields({ personnelNumber }: { personnelNumber: string }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const { defaultValues: named } = useFormState();
  const viewer = useViewer();
  const words = useRequestWords();
  const mayChooseClock = useSession().settings?.allowClockSelection ?? false;
  const clocks = useCall("io", "getClocks", undefined, { enabled: mayChooseClock, staleTime: 5 * 60_000 });
  const [change, date, replaced] = useWatch({ name: ["change", "date", "replaces"] }) as [
    PunchChange,
    string | null,
    number | null,
  ];
  const isChosen = isIsoDate(date ?? "");
  const seesPunches = mayCall(calls.io.getPunches, viewer);
  const range = { personnelNumber, from: date ?? "", to: date ?? "" };
  const punchesQuery = useCall("io", "getPunches", range, { enabled: isChosen && seesPunches });
  const isLoaded = punchesQuery.isSuccess && !punchesQuery.isPlaceholderData;
  const punches = (punchesQuery.isPlaceholderData ? [] : (punchesQuery.data?.days[0]?.punches ?? [])).filter(
    ({ ignored }) => ignored !== "cancelled",
  );
  // A request about a night shift is listed among the punches of the evening before. A choice for another day does not
  // count.
  const isElsewhere =
    replaced !== null &&
    replaced === named?.replaces &&
    date === named?.date &&
    !punches.some(({ time }) => time === replaced);
  const written = ({ time, direction }: { time: number; direction: "in" | "out" | null }) =>
    direction ? t(`requestDetail.directions.${direction}`, { time: words.clock(time) }) : words.clock(time);
  return (
    <>
      <SwitchField
        name="change"
        options={punchChanges.map((value) => ({ value, label: t(`composing.changes.${value}`) }))}
      />
      <DateField name="date" />
      {change === "add" && isLoaded && (
        <Muted as="p" className={styles.punchesOfDay}>
          {punches.length > 0
            ? t("composing.punchesOfDay", { punches: punches.map(written).join(t("app.comma")) })
            : t("composing.noPunches")}
        </Muted>
      )}
      {change === "add" ? (
        <div className={styles.composePair}>
          <TimeField name="entry" isOptional allowNextDay />
          <TimeField name="exit" isOptional allowNextDay />
        </div>
      ) : punches.length > 0 && !isElsewhere ? (
        <FormField name="replaces">
          {({ id, value, onChange }) => (
            <Radio.Group
              id={id}
              value={value}
              options={punches.map(({ time, direction }) => ({
                value: time,
                label: written({ time, direction }),
              }))}
              onChange={({ target }) => {
                onChange(target.value);
                const way = punches.find(({ time }) => time === target.value)?.direction;
                if (way) setValue("direction", way);
              }}
            />
          )}
        </FormField>
      ) : (
        <TimeField name="replaces" allowNextDay />
      )}
      {change === "replace" && (
        <div className={`${styles.composePair} ${styles.composePairWide}`}>
          <TimeField name="time" allowNextDay />
          <SwitchField
            name="direction"
            options={(["in", "out"] as const).map((value) => ({
              value,
              label: t(`composing.directions.${value}`),
            }))}
          />
        </div>
      )}
      {change !== "remove" && mayChooseClock && (
        <ChoiceField
          name="clock"
          isOptional
          options={(clocks.data ?? []).map(({ code, name, place }) => ({
            value: code,
            label: [name, place].filter(Boolean).join(" · "),
          }))}
        />
      )}
    </>
  );
}
