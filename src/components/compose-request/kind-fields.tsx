import { calls } from "@schemas/calls";
import { type PunchChange, punchChanges, type RequestFormName } from "@schemas/request-form";
import { isIsoDate } from "@schemas/values/jalali-date";
import { mayCall } from "@schemas/viewer";
import { Checkbox, Radio } from "antd";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { useViewer } from "../../providers/session";
import { useRequestDaysText, useRequestWords } from "../request-detail/request-words";
import { FormField } from "./form-field";
import { ChoiceField, DateField, type Option, SwitchField, TextField, TimeField } from "./simple-fields";

export type Choices = { types: readonly Option[]; cities: readonly Option[] };
type Props = { name: RequestFormName; personnelNumber: string; choices: Choices };

/** The fields of one kind of request, from top to bottom. */
export function KindFields({ name, personnelNumber, choices: { types, cities } }: Props) {
  const { t } = useTranslation();
  const isMission = name === "mission" || name === "missionHour";
  if (name === "inOut")
    return (
      <>
        <PunchFields personnelNumber={personnelNumber} />
        <Description />
      </>
    );
  return (
    <>
      {name === "missionHour" && <SheetField personnelNumber={personnelNumber} />}
      <div className="compose-pair">
        {types.length > 0 && (
          <ChoiceField
            name="typeCode"
            label={t(`composing.types.${isMission ? "mission" : "leave"}`)}
            options={types}
          />
        )}
        {name !== "missionHour" && (
          <SwitchField
            name="span"
            label={t("composing.span")}
            options={(["daily", "hourly"] as const).map((value) => ({
              value,
              label: t(`composing.spans.${value}`),
            }))}
          />
        )}
      </div>
      <SpanFields isMission={isMission} />
      {isMission && (
        <div className="compose-pair">
          <ChoiceField name="cityCode" label={t("composing.city")} options={cities} isOptional />
          <TextField name="place" label={t("composing.place")} max={200} />
        </div>
      )}
      <Description />
    </>
  );
}

function Description() {
  const { t } = useTranslation();
  return <TextField name="description" label={t("composing.description")} max={1000} lines={3} />;
}

function SpanFields({ isMission }: { isMission: boolean }) {
  const { t } = useTranslation();
  const { watch, getValues, setValue } = useFormContext();
  const isHourly = watch("span") === "hourly";
  return (
    <>
      <div className="compose-pair">
        <DateField
          name="from"
          label={t("composing.from")}
          // One day is what is asked for most: the end follows until it is another day.
          onPick={(date, before) => {
            const to = getValues("to") as string | null;
            if (!to || to === before || to < date) setValue("to", date, { shouldValidate: true });
          }}
        />
        <DateField name="to" label={t("composing.to")} />
      </div>
      {isHourly && (
        <div className="compose-pair">
          <TimeField name="fromMinute" label={t("composing.fromTime")} />
          <TimeField name="toMinute" label={t("composing.toTime")} allowNextDay />
        </div>
      )}
      {isHourly && isMission && (
        <FormField name="isWithoutReturn" label={t("composing.return")} isOptional>
          {({ id, value, onChange }) => (
            <Checkbox id={id} checked={value as boolean} onChange={(event) => onChange(event.target.checked)}>
              {t("composing.withoutReturn")}
            </Checkbox>
          )}
        </FormField>
      )}
    </>
  );
}

function PunchFields({ personnelNumber }: { personnelNumber: string }) {
  const { t } = useTranslation();
  const { watch, setValue } = useFormContext();
  const viewer = useViewer();
  const words = useRequestWords();
  const [change, date] = watch(["change", "date"]) as [PunchChange, string | null];
  const isChosen = isIsoDate(date ?? "") && change !== "add";
  const seesPunches = mayCall(calls.io.getPunches, viewer);
  const range = { personnelNumber, from: date ?? "", to: date ?? "" };
  const found = useCall("io", "getPunches", range, { enabled: isChosen && seesPunches });
  const punches = (found.isPlaceholderData ? [] : (found.data?.days[0]?.punches ?? [])).filter(
    ({ ignored }) => ignored !== "cancelled",
  );
  return (
    <>
      <SwitchField
        name="change"
        label={t("composing.change")}
        options={punchChanges.map((value) => ({ value, label: t(`composing.changes.${value}`) }))}
      />
      <DateField name="date" label={t("composing.date")} />
      {change === "add" ? (
        <div className="compose-pair">
          <TimeField name="entry" label={t("composing.entry")} isOptional allowNextDay />
          <TimeField name="exit" label={t("composing.exit")} isOptional allowNextDay />
        </div>
      ) : punches.length > 0 ? (
        <FormField name="replaces" label={t(`composing.replaced.${change}`)}>
          {({ id, value, onChange }) => (
            <Radio.Group
              id={id}
              value={value}
              options={punches.map(({ time, direction }) => ({
                value: time,
                label: direction
                  ? t(`requestDetail.directions.${direction}`, { time: words.clock(time) })
                  : words.clock(time),
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
        <TimeField name="replaces" label={t(`composing.replaced.${change}`)} allowNextDay />
      )}
      {change === "replace" && (
        <div className="compose-pair">
          <TimeField name="time" label={t("composing.rightTime")} allowNextDay />
          <SwitchField
            name="direction"
            label={t("composing.direction")}
            options={(["in", "out"] as const).map((value) => ({
              value,
              label: t(`composing.directions.${value}`),
            }))}
          />
        </div>
      )}
    </>
  );
}

const mostSheets = 50;

/** The missions whose sheet hours may stand on; the chosen one says what it is about. */
function SheetField({ personnelNumber }: { personnelNumber: string }) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const daysText = useRequestDaysText();
  const { data } = useCall("mission", "listRequests", {
    personnelNumber,
    isHourly: false,
    page: 1,
    pageSize: mostSheets,
  });
  const { setValue } = useFormContext();
  const missions = (data?.items ?? []).filter(({ status }) => status !== "RefuseRequest");
  return (
    <ChoiceField
      name="pageNumber"
      label={t("composing.sheet")}
      options={missions.map((one) => ({
        value: one.pageNumber ?? one.id,
        label: [words.typeName(one), one.cityName, daysText(one)].filter(Boolean).join(" · "),
      }))}
      onPick={(number) => {
        const chosen = missions.find((one) => (one.pageNumber ?? one.id) === number);
        if (!chosen) return;
        const { typeCode, cityCode, place, from } = chosen;
        for (const [field, value] of Object.entries({
          typeCode,
          cityCode: cityCode ?? "",
          place,
          from,
          to: from,
        }))
          setValue(field, value, { shouldDirty: true });
      }}
    />
  );
}
