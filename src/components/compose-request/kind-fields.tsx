import type { AttachmentWish } from "@schemas/attachments";
import type { RequestFormName } from "@schemas/request-form";
import { Checkbox } from "antd";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import styles from "./compose-request.module.css";
import { FormField } from "./form-field";
import { PunchFields } from "./punch-fields";
import { SheetField } from "./sheet-field";
import { ChoiceField, DateField, type Option, SwitchField, TextField, TimeField } from "./simple-fields";

export type Choices = {
  types: readonly Option[];
  cities: readonly Option[];
  /** Whether each type requires files, by code. */
  wishes: ReadonlyMap<string, AttachmentWish>;
};
type Props = { name: RequestFormName; personnelNumber: string; choices: Choices };

/** The fields of one kind of request, from top to bottom. */
export function KindFields({ name, personnelNumber, choices: { types, cities } }: Props) {
  const { t } = useTranslation();
  const isMission = name === "mission" || name === "missionHour";
  const type = types.length > 0 && <ChoiceField name="typeCode" options={types} />;
  const description = <TextField name="description" max={1000} lines={3} />;
  if (name === "inOut")
    return (
      <>
        <PunchFields personnelNumber={personnelNumber} />
        {description}
      </>
    );
  return (
    <>
      {name === "missionHour" ? (
        <>
          <SheetField personnelNumber={personnelNumber} />
          {type}
        </>
      ) : (
        <div className={`${styles.composePair} ${styles.composePairWide}`}>
          {type}
          <SwitchField
            name="span"
            options={(["daily", "hourly"] as const).map((value) => ({
              value,
              label: t(`composing.spans.${value}`),
            }))}
          />
        </div>
      )}
      <SpanFields isMission={isMission} />
      {isMission && (
        <div className={styles.composePair}>
          <ChoiceField name="cityCode" options={cities} isOptional />
          <TextField name="place" max={200} />
        </div>
      )}
      {description}
    </>
  );
}

function SpanFields({ isMission }: { isMission: boolean }) {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext();
  const isHourly = useWatch({ name: "span" }) === "hourly";
  return (
    <>
      <div className={styles.composePair}>
        <DateField
          name="from"
          // Most requests are for one day: the end follows the start until another day is chosen.
          onPick={(date, before) => {
            const to = getValues("to") as string | null;
            if (!to || to === before || to < date) setValue("to", date, { shouldValidate: true });
          }}
        />
        <DateField name="to" />
      </div>
      {isHourly && (
        <div className={styles.composePair}>
          <TimeField name="fromMinute" allowNextDay />
          <TimeField name="toMinute" allowNextDay />
        </div>
      )}
      {isHourly && isMission && (
        <FormField name="isWithoutReturn" isOptional>
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
