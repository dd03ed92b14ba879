import type { ChangedPerson, LedgerChange } from "@schemas/calls/trials";
import { leaveTrialFigures } from "@schemas/trial";
import { useCall } from "@src/api/use-call";
import { ClockText, DateText } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LeaveLength } from "@src/components/leave/leave-length";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { SideDrawer } from "@src/components/side-drawer";
import { useTranslation } from "react-i18next";
import { BeforeAfter } from "./before-after";
import styles from "./trial.module.css";
import { useTrialFigureName } from "./trial-figure";

type Props = { id: string; person: ChangedPerson | null; onClose: () => void };

/** A person's leave before and after: the figures that differ, and the lines of the ledger. */
export function LeaveDrawer({ id, person, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      open={person !== null}
      onClose={onClose}
      width={640}
      title={person && t("trial.leave.ofPerson", { name: person.name })}
      destroyOnHidden
    >
      {person && <Leave id={id} personnelNumber={person.personnelNumber} />}
    </SideDrawer>
  );
}

function Leave({ id, personnelNumber }: { id: string; personnelNumber: string }) {
  const { t } = useTranslation();
  const nameOf = useTrialFigureName();
  const { data, error, refetch } = useCall(
    "trials",
    "getLeave",
    { id, personnelNumber },
    { staleTime: 60_000 },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <LoadingSkeleton rows={6} />;
  const { before, after, dayLength, lines } = data;
  const rows = leaveTrialFigures
    .map((name) => ({ name, before: before[name] ?? 0, after: after[name] ?? 0 }))
    .filter((row) => row.before !== row.after);
  return (
    <>
      <BeforeAfter rows={rows} head={({ name }) => nameOf(name)} />
      <h5 className={`${styles.caption} ${styles.second}`}>{t("trial.leave.lines")}</h5>
      {lines.length === 0 ? (
        <Muted as="p">{t("trial.leave.noLines")}</Muted>
      ) : (
        <table className={styles.totals}>
          <thead>
            <tr>
              <th scope="col">{t("leaveBalance.columns.kind")}</th>
              <th scope="col">{t("trial.before")}</th>
              <th scope="col">{t("trial.after")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key, and the list is never sorted
              <tr key={i}>
                <th scope="row">
                  <LineName line={line} />
                </th>
                {(["before", "after"] as const).map((side) => (
                  <td key={side}>
                    {line[side] === null ? (
                      "–"
                    ) : (
                      <LeaveLength minutes={line[side]} dayLength={dayLength[side]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function LineName({ line: { date, kind, typeName, from, to } }: { line: LedgerChange }) {
  const { t } = useTranslation();
  return (
    <>
      <DateText iso={date} /> {t(`leaveBalance.kinds.${kind}`)}{" "}
      <Muted as="small">
        {typeName}{" "}
        {from !== null && (
          <>
            <ClockText minutes={from} />–<ClockText minutes={to} />
          </>
        )}
      </Muted>
    </>
  );
}
