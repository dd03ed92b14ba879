import { DownloadOutlined } from "@ant-design/icons";
import type { Job } from "@schemas/calls/portal";
import { api } from "@src/api";
import { DateText, Num, useDigits } from "@src/components/digits";
import { download } from "@src/components/export/download";
import { Muted } from "@src/components/muted";
import { SummaryCard } from "@src/components/summary-card";
import styles from "@src/console/import/import.module.css";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** The results for the rows of the files; unreadable rows can be downloaded. */
export function Findings({ job: { id, kind, result } }: { job: Job }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const number = (name: string) => Number(result?.[name] ?? 0);
  const count = (name: "rows" | "duplicates" | "unknownRows" | "badRows" | "people", isTrouble = false) => ({
    key: name,
    label: t(`importPunches.counts.${name}`),
    value: <Num value={number(name)} />,
    ...(isTrouble && number(name) > 0 && { tone: "danger" as const }),
  });
  const { files, from, to, unknownNumbers } = result ?? {};
  const save = async () => {
    try {
      download(await api.portal.getLeftOutRows({ id }), `${t("importPunches.badRowsFile")}.csv`);
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    }
  };

  return (
    <>
      <bdi className={styles.fileName}>{files}</bdi>
      <SummaryCard
        title={t("importPunches.findings")}
        items={[
          count("rows"),
          {
            key: "added",
            label: t(kind === "check-punches" ? "importPunches.counts.toAdd" : "importPunches.counts.added"),
            value: <Num value={number("added")} />,
          },
          count("duplicates"),
          count("unknownRows", true),
          count("badRows", true),
          count("people"),
        ]}
      />
      {typeof from === "string" && typeof to === "string" && (
        <span>
          {t("importPunches.days")} <DateText iso={from} />
          {from !== to && (
            <>
              {" "}
              {t("requestDetail.until")} <DateText iso={to} />
            </>
          )}
        </span>
      )}
      {typeof unknownNumbers === "string" && (
        <span>
          {t("importPunches.unknown")} <bdi dir="ltr">{digits(unknownNumbers)}</bdi>
          <br />
          <Muted>{t("importPunches.unknownHint")}</Muted>
        </span>
      )}
      {number("badRows") > 0 && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          style={{ alignSelf: "flex-start" }}
          onClick={() => void save()}
        >
          {t("importPunches.badRowsSave")}
        </Button>
      )}
    </>
  );
}
