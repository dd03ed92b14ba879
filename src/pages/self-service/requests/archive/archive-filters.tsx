import { corrections } from "@schemas/request-kinds";
import { requestStatuses } from "@schemas/request-life";
import { nameIn } from "@schemas/values/languages";
import { Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../api/use-call";
import { DateRangePicker } from "../../../../components/date-picker/date-range-picker";
import { useHasRoom } from "../../../../components/use-has-room";
import type { Archive } from "./archives";
import type { ArchiveView } from "./use-archive-view";

const shown = requestStatuses.filter((status) => status !== "DeletedRequest");
const all = "all";

/** What narrows an archive: where requests stand, what they are about, and when. */
export function ArchiveFilters({ archive, view }: { archive: Archive; view: ArchiveView }) {
  const { t } = useTranslation();
  const isWide = useHasRoom("lg");
  const { query, range, span, filter } = view;
  const statuses = [
    { value: all, label: t("archive.allStatuses") },
    ...shown.map((value) => ({ value, label: t(`requestDetail.statuses.${value}`) })),
  ];
  const status = {
    "aria-label": t("requestDetail.facts.status"),
    value: query.status ?? all,
    onChange: (next: string) => filter({ status: next === all ? null : next }),
  };
  return (
    <>
      {isWide ? (
        <Segmented {...status} options={statuses} />
      ) : (
        <Select {...status} options={statuses} style={{ inlineSize: 160 }} />
      )}
      {archive.hasTypes && <TypeFilter archive={archive} view={view} />}
      {archive.hasHours && (
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
      {archive.kind === "inOut" && (
        <Select
          allowClear
          aria-label={t("deciding.filters.correction")}
          placeholder={t("archive.anyCorrection")}
          value={query.correction}
          onChange={(next) => filter({ correction: next })}
          options={corrections.map((value) => ({ value, label: t(`requestDetail.corrections.${value}`) }))}
          style={{ inlineSize: 170 }}
        />
      )}
      <DateRangePicker value={range} onChange={(next) => filter({ from: next?.from, to: next?.to })} />
    </>
  );
}

function TypeFilter({ archive, view: { query, filter } }: { archive: Archive; view: ArchiveView }) {
  const { t, i18n } = useTranslation();
  const often = { staleTime: 5 * 60_000 };
  const isLeave = archive.kind === "leave";
  const leaveTypes = useCall("leave", "getAllTypes", undefined, { enabled: isLeave, ...often });
  const missionTypes = useCall("mission", "getAllTypes", undefined, { enabled: !isLeave, ...often });
  const types = (isLeave ? leaveTypes.data : missionTypes.data) ?? [];
  return (
    <Select
      allowClear
      showSearch
      optionFilterProp="label"
      aria-label={t(`composing.types.${isLeave ? "leave" : "mission"}`)}
      placeholder={t("archive.anyType")}
      value={query.typeCode}
      onChange={(next) => filter({ type: next })}
      options={types.map((type) => ({ value: type.code, label: nameIn(i18n.language, type) }))}
      style={{ inlineSize: 180 }}
    />
  );
}
