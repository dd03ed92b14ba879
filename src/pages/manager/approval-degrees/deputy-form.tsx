import type { DateRange } from "@schemas/values/jalali-date";
import { api } from "@src/api";
import { ApiError } from "@src/api/api-error";
import { useCall } from "@src/api/use-call";
import { DateRangePicker } from "@src/components/date-picker/date-range-picker";
import { useSettled } from "@src/components/use-settled";
import { useErrorText } from "@src/locales/use-error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Flex, Radio, Select, Typography } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./approval-degrees.module.css";

type When = "between" | "openEnd" | "whileAway";
const typingPause = 250;

/** Appoints a deputy: who, and when. */
export function DeputyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const client = useQueryClient();
  const id = useId();
  const [person, setPerson] = useState<{ value: string; label: string } | null>(null);
  const [when, setWhen] = useState<When>("between");
  const [range, setRange] = useState<DateRange | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (deputy: string) =>
      api.requests.setDeputy({
        deputy,
        isWhileAway: when === "whileAway",
        ...(when === "between" && range ? range : {}),
      }),
    onSuccess: async () => {
      showToast({ kind: "success", text: t("deciding.deputies.saved", { name: person?.label }) });
      await client.invalidateQueries({ queryKey: ["requests"] });
      onDone();
    },
  });
  const problem =
    save.error instanceof ApiError ? (Object.values(save.error.fields)[0] ?? errorText(save.error)) : missing;
  const give = () => {
    save.reset();
    if (!person) setMissing(t("deciding.deputies.choosePerson"));
    else if (when === "between" && !range) setMissing(t("deciding.deputies.chooseDays"));
    else {
      setMissing(null);
      save.mutate(person.value);
    }
  };
  return (
    <form
      className={styles.deputyForm}
      aria-label={t("deciding.deputies.add")}
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <label htmlFor={id}>{t("deciding.deputies.person")}</label>
      <PersonChoice id={id} value={person} onChange={setPerson} />
      <Radio.Group
        aria-label={t("deciding.deputies.when")}
        value={when}
        onChange={(event) => setWhen(event.target.value)}
        options={(["between", "openEnd", "whileAway"] as const).map((value) => ({
          value,
          label: t(`deciding.deputies.${value}`),
        }))}
        style={{ display: "grid", gap: 4 }}
      />
      {when === "between" && <DateRangePicker value={range} onChange={setRange} />}
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
      <Flex gap={8}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t("deciding.deputies.add")}
        </Button>
        <Button onClick={onDone}>{t("deciding.cancel")}</Button>
      </Flex>
    </form>
  );
}

type Choice = { value: string; label: string };
type ChoiceProps = { id: string; value: Choice | null; onChange: (value: Choice | null) => void };

function PersonChoice({ id, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const { personnelNumber } = useViewer();
  const [typed, setTyped] = useState("");
  const text = useSettled(typed.trim(), typingPause);
  const peopleQuery = useCall("portal", "searchPersonnel", { text }, { enabled: text !== "" });
  const people = text === "" ? [] : (peopleQuery.data ?? []);
  return (
    <Select
      id={id}
      labelInValue
      showSearch
      filterOption={false}
      value={value}
      placeholder={t("deciding.deputies.searchPerson")}
      onSearch={setTyped}
      onChange={onChange}
      loading={peopleQuery.isFetching}
      notFoundContent={null}
      options={people
        .filter((one) => one.personnelNumber !== personnelNumber)
        .map((one) => ({ value: one.personnelNumber, label: `${one.name} (${one.personnelNumber})` }))}
    />
  );
}
