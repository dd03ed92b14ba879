import { corrections, isTyped, type TypedKind } from "@schemas/request-kinds";
import { nameIn } from "@schemas/values/languages";
import { type TableState, withFilters } from "@src/console/list/table-state";
import type { ListDesk } from "@src/console/list/use-list-desk";
import { Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../api/use-call";
import { DateRangePicker } from "../../../../components/date-picker/date-range-picker";
import { useHasRoom } from "../../../../components/use-has-room";
import type { Archive } from "./archives";
import { filtersOf, shownStatuses } from "./listed-archive";

const all = "all";

type Props = { archive: Archive } & Pick<ListDesk, "state" | "change">;

/** The filters of an archive: status, subject, and time. */
export function ArchiveFilters({ archive: { kind, about }, state, change }: Props) {
  const { t } = useTranslation();
  const isWide = useHasRoom("lg");
  const { status: standing, type, span, correction, from, to } = filtersOf(state);
  const filter = (changed: TableState["filters"]) => change({ filters: withFilters(state, changed) });
  const statuses = [
    { value: all, label: t("archive.allStatuses") },
    ...shownStatuses.map((value) => ({ value, label: t(`requestDetail.statuses.${value}`) })),
  ];
  const status = {
    "aria-label": t("requestDetail.facts.status"),
    value: standing ?? all,
    onChange: (next: string) => filter({ status: next === all ? null : next }),
  };
  return (
    <>
      {isWide ? (
        <Segmented {...status} options={statuses} />
      ) : (
        <Select {...status} options={statuses} style={{ inlineSize: 160 }} />
      )}
      {isTyped(kind) && <TypeFilter kind={kind} value={type} onChange={(next) => filter({ type: next })} />}
      {about === "days" && (
        <Select
          allowClear
          aria-label={t("composing.span")}
          placeholder={t("archive.anySpan")}
          value={span}
          onChange={(next) => filter({ span: next })}
          options={(["daily", "hourly"] as const).map((value) => ({
            value,
            label: t(`composing.spans.${value}`),
          }))}
          style={{ inlineSize: 150 }}
        />
      )}
      {about === "punch" && (
        <Select
          allowClear
          aria-label={t("deciding.filters.correction")}
          placeholder={t("archive.anyCorrection")}
          value={correction}
          onChange={(next) => filter({ correction: next })}
          options={corrections.map((value) => ({ value, label: t(`requestDetail.corrections.${value}`) }))}
          style={{ inlineSize: 170 }}
        />
      )}
      <DateRangePicker
        value={from && to ? { from, to } : null}
        onChange={(next) => filter({ from: next?.from, to: next?.to })}
      />
    </>
  );
}

type TypeFilterProps = {
  kind: TypedKind;
  value: string | undefined;
  onChange: (code: string | undefined) => void;
};

function TypeFilter({ kind, value, onChange }: TypeFilterProps) {
  const { t, i18n } = useTranslation();
  const often = { staleTime: 5 * 60_000 };
  const isLeave = kind === "leave";
  const leaveTypes = useCall("leave", "getAllTypes", undefined, { enabled: isLeave, ...often });
  const missionTypes = useCall("mission", "getAllTypes", undefined, { enabled: !isLeave, ...often });
  const types = (isLeave ? leaveTypes.data : missionTypes.data) ?? [];
  return (
    <Select
      allowClear
      showSearch
      optionFilterProp="label"
      aria-label={t(`composing.types.${kind}`)}
      placeholder={t("archive.anyType")}
      value={value}
      onChange={onChange}
      options={types.map((type) => ({ value: type.code, label: nameIn(i18n.language, type) }))}
      style={{ inlineSize: 180 }}
    />
  );
}
