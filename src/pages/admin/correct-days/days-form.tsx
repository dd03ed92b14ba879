import { EditOutlined } from "@ant-design/icons";
import { type CorrectedDay, type DayChange, mostCorrectedDays } from "@schemas/calls/day-corrections";
import { type ChangeDraft, changesOf, newDraft } from "@src/components/correct-day/change-draft";
import { ChangeList } from "@src/components/correct-day/change-list";
import { CorrectionReason } from "@src/components/correct-day/correction-reason";
import { useCorrectionPreview } from "@src/components/correct-day/use-correction-preview";
import { useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { Muted } from "@src/components/muted";
import { Alert, Button, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./correct-days.module.css";
import { DaysChoice } from "./days-choice";
import { DaysPreview } from "./days-preview";
import type { CorrectionWork } from "./use-correction-work";
import { keyOf } from "./use-days";

const kinds: readonly DayChange["change"][] = ["suggested", "addPunch", "justify", "giveLeave"];

/** Chooses the days, the change and its reason, previews each day before and after, then corrects them. */
export function DaysForm({ work: { start } }: { work: CorrectionWork }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [chosen, setChosen] = useState<ReadonlyMap<string, CorrectedDay>>(new Map());
  const [drafts, setDrafts] = useState<readonly ChangeDraft[]>(() => [newDraft({ change: "suggested" })]);
  const [reason, setReason] = useState("");
  const [page, setPage] = useState(1);
  const days = [...chosen.values()];
  const changes = changesOf(drafts);
  const isTooMany = days.length > mostCorrectedDays;
  const preview = useCorrectionPreview({ days: isTooMany ? [] : days, changes, page });
  const count = (number: number) => ({ count: number, number: digits(number) });
  const choose = (next: readonly CorrectedDay[]) => {
    setChosen(new Map(next.map((one) => [keyOf(one), one])));
    setPage(1);
  };
  const isReady = days.length > 0 && !isTooMany && changes !== null && reason.trim() !== "";
  return (
    <>
      <section className={styles.correctPanel} aria-label={t("correcting.many.days")}>
        <DaysChoice chosen={chosen} onChoose={choose} />
      </section>
      <section className={styles.correctPanel} aria-label={t("correcting.many.change")}>
        <Typography.Title level={5}>
          {days.length > 0
            ? t("correcting.many.chosen", count(days.length))
            : t("correcting.many.nothingChosen")}
        </Typography.Title>
        <ChangeList drafts={drafts} kinds={kinds} onChange={setDrafts} />
        {drafts.some(({ change }) => change === "suggested") && (
          <Muted>{t("correcting.many.suggestedText")}</Muted>
        )}
        <CorrectionReason value={reason} onChange={setReason} />
        {isTooMany && (
          <Alert
            type="warning"
            showIcon
            message={t("correcting.many.tooMany", { number: digits(mostCorrectedDays) })}
          />
        )}
        {days.length > 0 && !isTooMany && changes !== null && (
          <DaysPreview preview={preview} page={page} onPage={setPage} />
        )}
        <ErrorAlert error={start.error} />
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          disabled={!isReady}
          loading={start.isPending}
          onClick={() => start.mutate({ days, changes: changes ?? [], reason: reason.trim() })}
        >
          {t("correcting.many.start", count(days.length))}
        </Button>
      </section>
    </>
  );
}
