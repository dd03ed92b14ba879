import type { StoredDayCorrection } from "@schemas/calls/day-corrections";
import { formatDuration } from "@schemas/values/duration";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../api";
import { useDigits } from "../digits";
import { ErrorAlert } from "../error-alert";
import { InstantText } from "../instant-text";
import { actorWords, useRequestWords } from "../request-detail/request-words";
import styles from "./correct-day.module.css";
import { refreshDays } from "./refresh-days";
import { TakeBackButton } from "./take-back-button";

type Props = { personnelNumber: string; corrections: readonly StoredDayCorrection[] };

/** The corrections of a day: what, who, when and why, with a button to take each back for those who may. */
export function CorrectionsMade({ personnelNumber, corrections }: Props) {
  return (
    <ul className={styles.correctionsMade}>
      {corrections.map((one) => (
        <Made key={`${one.of} ${one.id}`} personnelNumber={personnelNumber} correction={one} />
      ))}
    </ul>
  );
}

function Made({ personnelNumber, correction }: { personnelNumber: string; correction: StoredDayCorrection }) {
  const { t } = useTranslation();
  const { of, id, by, byName, at, reason, isOpen } = correction;
  const what = useWhat();
  const queries = useQueryClient();
  const takeBack = useMutation({
    mutationFn: (why: string) =>
      api.dayCorrections.takeBackCorrection({ personnelNumber, of, id, reason: why }),
    onSuccess: () => refreshDays(queries),
  });
  return (
    <li>
      <div>
        <strong>{what(correction)}</strong>
        <div className={styles.note}>
          {by && <bdi>{byName ?? actorWords(by, t)}</bdi>}
          {at && (
            <>
              {" · "}
              <InstantText instant={at} />
            </>
          )}
        </div>
        {reason && (
          <blockquote>
            <bdi>{reason}</bdi>
          </blockquote>
        )}
        <ErrorAlert error={takeBack.error} />
      </div>
      {isOpen && (
        <TakeBackButton
          of={`${of} ${id}`}
          title={t("correcting.takeBackTitle")}
          label={t("correcting.takeBack")}
          size="small"
          isPending={takeBack.isPending}
          onTakeBack={takeBack.mutateAsync}
        />
      )}
    </li>
  );
}

/** What a correction did, in one line. */
function useWhat() {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useRequestWords();
  return ({ request, part, minutes }: StoredDayCorrection): string => {
    if (request) return words.what(request);
    return t("correcting.justified", {
      part: t(`correcting.parts.${part ?? "first"}`),
      length: `\u2066${digits(formatDuration(minutes ?? 0))}\u2069`,
    });
  };
}
