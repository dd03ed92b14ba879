import { EditOutlined } from "@ant-design/icons";
import type { PunchDay } from "@schemas/calls/io";
import type { IsoDate } from "@schemas/values/jalali-date";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../api";
import { showToast } from "../../providers/notification";
import { ErrorAlert } from "../error-alert";
import { FixEffects } from "../fix-day/fix-effects";
import { useFixWords } from "../fix-day/use-fix-words";
import { useKeptText } from "../form/use-kept-text";
import { DayEffects } from "../request-detail/day-effects";
import { type ChangeDraft, changesOf, directionAfter, newDraft } from "./change-draft";
import { ChangeList } from "./change-list";
import styles from "./correct-day.module.css";
import { CorrectionReason } from "./correction-reason";
import { draftsOfFix } from "./drafts-of-fix";
import { refreshDays } from "./refresh-days";
import { useCorrectionPreview } from "./use-correction-preview";

const kinds = ["addPunch", "movePunch", "removePunch", "justify", "giveLeave"] as const;

type Props = {
  personnelNumber: string;
  date: IsoDate;
  /** The day with its punches and gaps; undefined if it does not exist yet. */
  day: PunchDay | undefined;
};

/** Corrects a person's day by a suggested or any other change, previewed before and after, with a reason. */
export function CorrectDay({ personnelNumber, date, day }: Props) {
  const { t } = useTranslation();
  const words = useFixWords();
  const [drafts, setDrafts] = useState<readonly ChangeDraft[]>([]);
  if (day?.isFrozen) return <p className={styles.note}>{t("correcting.frozen")}</p>;
  if (drafts.length > 0)
    return (
      <CorrectForm
        personnelNumber={personnelNumber}
        date={date}
        day={day}
        drafts={drafts}
        setDrafts={setDrafts}
      />
    );
  const offers = (day?.gaps ?? []).flatMap((gap) =>
    gap.fixes.flatMap((fix) => {
      const offered = draftsOfFix(fix);
      return offered ? [{ gap, fix, offered }] : [];
    }),
  );
  return (
    <div className={styles.day}>
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map(({ gap, fix, offered }) => (
            <li key={`${gap.kind}-${gap.from}-${gap.to}-${words.fix(fix)}`}>
              <Button
                size="small"
                onClick={() => setDrafts(offered)}
                aria-label={`${words.gap(gap)}: ${words.fix(fix)}`}
              >
                {words.fix(fix)}
              </Button>
              <FixEffects effects={fix.effects} />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={<EditOutlined aria-hidden />}
        onClick={() =>
          setDrafts([
            newDraft({ change: "addPunch", direction: directionAfter(day?.punches ?? [], []) ?? "in" }),
          ])
        }
      >
        {t(offers.length > 0 ? "correcting.other" : "correcting.start")}
      </Button>
    </div>
  );
}

type FormProps = Props & {
  drafts: readonly ChangeDraft[];
  setDrafts: (drafts: readonly ChangeDraft[]) => void;
};

function CorrectForm({ personnelNumber, date, day, drafts, setDrafts }: FormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { text: reason, change, drop } = useKeptText("reason-correct", `${personnelNumber} ${date}`);
  const end = () => {
    drop();
    setDrafts([]);
  };
  const changes = changesOf(drafts);
  const preview = useCorrectionPreview({ days: [{ personnelNumber, date }], changes });
  const [shown] = (changes && preview.data?.items) || [];
  const correct = useMutation({
    mutationFn: () =>
      api.dayCorrections.correctDay({ personnelNumber, date, changes: changes ?? [], reason: reason.trim() }),
    onSuccess: async () => {
      showToast({ kind: "success", text: t("correcting.done") });
      end();
      await refreshDays(queries);
    },
  });
  const isReady =
    changes !== null && reason.trim() !== "" && !preview.isStale && shown?.problems.length === 0;
  return (
    <form
      className={styles.day}
      aria-label={t("correcting.title")}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) correct.mutate();
      }}
    >
      <ChangeList drafts={drafts} kinds={kinds} punches={day?.punches ?? []} onChange={setDrafts} />
      <CorrectionReason value={reason} onChange={change} />
      <div className={styles.effect} aria-live="polite" aria-busy={preview.isStale}>
        {changes === null ? (
          <p className={styles.note}>{t("correcting.incomplete")}</p>
        ) : preview.error ? (
          <ErrorAlert error={preview.error} />
        ) : !shown ? (
          <Skeleton active paragraph={{ rows: 3 }} />
        ) : (
          <>
            {shown.problems.map((problem) => (
              <Alert key={problem} type="error" showIcon message={problem} />
            ))}
            {shown.problems.length === 0 && <DayEffects days={shown.effects} isCorrection />}
          </>
        )}
      </div>
      <ErrorAlert error={correct.error} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={correct.isPending}>
          {t("correcting.save")}
        </Button>
        <Button onClick={end}>{t("app.cancel")}</Button>
      </div>
    </form>
  );
}
