import type { ChangedPerson, FigureChange, TrialResult, TrialState } from "@schemas/calls/trials";
import type { TrialKind } from "@schemas/trial";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, useNumber, useWritten, writeDate } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BeforeAfter } from "./before-after";
import { LeaveDrawer } from "./leave-drawer";
import { PersonDrawer } from "./person-drawer";
import styles from "./trial.module.css";
import { ChangeText, useTrialFigureName } from "./trial-figure";
import { TrialFile } from "./trial-file";
import { TrialSpread } from "./trial-spread";

type Props = {
  tries: TrialKind;
  /** The trial is the deletion of a record. */
  isDeletion: boolean;
  state: TrialState;
  result: TrialResult;
  /** The form has changed since; the new result is being computed. */
  isOld: boolean;
};

/** The result of a trial: how much changes, the totals, the spread of one of them, and the people affected most. */
export function TrialResults({ tries, isDeletion, state, result, isOld }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<ChangedPerson | null>(null);
  const changes = result.figures.filter(({ more, fewer }) => more + fewer > 0);
  const shown = changes.find(({ name }) => name === chosen) ?? largest(changes);
  const nameOf = useTrialFigureName();
  const isOfLeave = tries === "leave";
  const Opened = isOfLeave ? LeaveDrawer : PersonDrawer;
  const counts = { people: number(result.people), days: number(result.days) };
  return (
    <div className={isOld ? `${styles.results} ${styles.old}` : styles.results} aria-busy={isOld}>
      <TrialNotes state={state} stale={result.stale} />
      {result.outcome !== "changed" || !shown ? (
        <div>
          {result.outcome !== "changed" && (
            <div>{t(outcomeKey(result.outcome, { isOfLeave, isDeletion }))}</div>
          )}
          {result.outcome === "no-effect" && (
            <Muted>{t(isOfLeave ? "trial.leave.reached" : "trial.reached", counts)}</Muted>
          )}
        </div>
      ) : (
        <>
          <div className={styles.headline}>
            <strong>
              {t(isOfLeave ? "trial.leave.changed" : "trial.days", {
                days: number(result.daysChanged),
                people: number(result.peopleChanged),
              })}
            </strong>
            <Muted>{t(isOfLeave ? "trial.leave.ofAll" : "trial.ofAll", counts)}</Muted>
          </div>
          <div className={styles.columns}>
            <div>
              <Totals changes={changes} shown={shown} onChoose={setChosen} />
              {changes.length < result.figures.length && (
                <Muted as="p" className={styles.hint}>
                  {t("trial.unchanged")}
                </Muted>
              )}
            </div>
            <div>
              <h4>{t("trial.spread", { figure: nameOf(shown.name) })}</h4>
              <TrialSpread change={shown} />
            </div>
            <div>
              <h4>{t("trial.most")}</h4>
              <Most change={shown} onOpen={setOpened} />
            </div>
          </div>
          <div className={styles.foot}>
            <TrialFile id={state.id} tries={tries} changes={changes} />
            <Muted>{t("trial.live")}</Muted>
          </div>
        </>
      )}
      <Opened id={state.id} person={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function outcomeKey(
  outcome: Exclude<TrialResult["outcome"], "changed">,
  { isOfLeave, isDeletion }: { isOfLeave: boolean; isDeletion: boolean },
) {
  if (outcome === "no-punches") return `trial.outcomes.${outcome}` as const;
  const of = isOfLeave ? ("trial.leave" as const) : ("trial" as const);
  return isDeletion ? (`${of}.deletionOutcomes.${outcome}` as const) : (`${of}.outcomes.${outcome}` as const);
}

const size = ({ before, after }: FigureChange) => Math.abs(after - before);
const largest = (changes: readonly FigureChange[]) =>
  changes.reduce<FigureChange | undefined>(
    (most, one) => (most && size(most) >= size(one) ? most : one),
    undefined,
  );

function TrialNotes({ state: { supposed }, stale }: { state: TrialState; stale: number }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const write = (iso: string) => digits(writeDate(iso, calendar));
  return (
    <>
      {supposed && (
        <Alert
          type="info"
          showIcon
          message={
            supposed.from === supposed.to
              ? t("trial.supposedDay", { from: write(supposed.from) })
              : t("trial.supposed", { from: write(supposed.from), to: write(supposed.to) })
          }
        />
      )}
      {stale > 0 && <Alert type="warning" showIcon message={t("trial.stale", { people: digits(stale) })} />}
    </>
  );
}

type TotalsProps = {
  changes: readonly FigureChange[];
  shown: FigureChange;
  onChoose: (name: string) => void;
};

/** The totals of the figures that differ; one of them is chosen for details. */
function Totals({ changes, shown, onChoose }: TotalsProps) {
  const { t } = useTranslation();
  const nameOf = useTrialFigureName();
  return (
    <BeforeAfter
      rows={changes}
      shown={shown}
      head={(one) => (
        <button
          type="button"
          aria-pressed={one === shown}
          aria-label={t("trial.choose", { figure: nameOf(one.name) })}
          onClick={() => onChoose(one.name)}
        >
          {nameOf(one.name)}
        </button>
      )}
    />
  );
}

type MostProps = { change: FigureChange; onOpen: (person: ChangedPerson) => void };

function Most({ change, onOpen }: MostProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const written = useWritten();
  const name = change.name;
  return (
    <ul className={styles.most}>
      {change.most.map((person) => (
        <li key={person.personnelNumber}>
          <button type="button" onClick={() => onOpen(person)}>
            <span className={styles.who}>
              <bdi>{person.name}</bdi>
              <Muted as="small">
                {[written(person.personnelNumber), person.sectionName].filter(Boolean).join(" · ")}
              </Muted>
            </span>
            <span className={styles.howMuch}>
              <ChangeText of={name} value={person.after - person.before} />
              {person.days > 0 && (
                <Muted as="small">{t("trial.changedDays", { days: digits(person.days) })}</Muted>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
