import type { FigureChange } from "@schemas/calls/trials";
import { type TrialFigure, trialEdges, trialUnit } from "@schemas/trial";
import { formatDuration } from "@schemas/values/duration";
import { Num, useDigits, useNumber } from "@src/components/digits";
import { ZeroDash } from "@src/components/zero-dash";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./trial.module.css";

/** The number of people by how much more, or less, of a figure they have. */
export function TrialSpread({ change }: { change: FigureChange }) {
  const { t } = useTranslation();
  const number = useNumber();
  const sizeOf = useSizeText(change.name);
  const middle = change.groups.length / 2;
  const most = Math.max(...change.groups);
  const sides = [
    { key: "more", people: change.more, groups: change.groups.slice(middle) },
    { key: "fewer", people: change.fewer, groups: change.groups.slice(0, middle).reverse() },
  ] as const;
  return (
    <div className={styles.spread}>
      {sides
        .filter(({ people }) => people > 0)
        .map(({ key, people, groups }) => (
          <Side key={key} title={t(`trial.${key}`, { people: number(people) })} className={styles[key]}>
            {groups.map(
              (count, size) =>
                isWithin(groups, size) && (
                  <tr key={trialEdges(change.name)[size]}>
                    <th scope="row">{sizeOf(size)}</th>
                    <td className={styles.bar}>
                      <span style={{ inlineSize: `${(100 * count) / most}%` }} />
                    </td>
                    <td className={styles.count}>{count === 0 ? <ZeroDash /> : <Num value={count} />}</td>
                  </tr>
                ),
            )}
          </Side>
        ))}
    </div>
  );
}

/** Whether a group has people, or is between two that have. */
const isWithin = (groups: readonly number[], size: number) =>
  groups.findIndex((count) => count > 0) <= size && size <= groups.findLastIndex((count) => count > 0);

type SideProps = { title: string; className: string | undefined; children: React.ReactNode };

function Side({ title, className, children }: SideProps) {
  const id = useId();
  return (
    <div>
      <h5 id={id} className={styles.caption}>
        {title}
      </h5>
      <table aria-labelledby={id} className={className}>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Returns the words for a group of differences: "1:00 to 3:00", "24:00 and more". */
function useSizeText(name: TrialFigure): (size: number) => string {
  const { t } = useTranslation();
  const digits = useDigits();
  const edges = trialEdges(name);
  const unit = trialUnit(name);
  // Days of leave can be fractions, so a group ends where the next begins, as for minutes.
  const isCounted = unit !== "minutes" && unit !== "leaveDays";
  const write = (value: number) => digits(unit === "minutes" ? formatDuration(value) : value);
  return (size) => {
    const from = edges[size] ?? 0;
    const to = edges[size + 1];
    if (unit === "people") return t("trial.leave.newly");
    if (to === undefined) return t("trial.atLeast", { from: write(from) });
    if (isCounted)
      return to - from === 1 ? write(from) : t("trial.between", { from: write(from), to: write(to - 1) });
    return size === 0
      ? t("trial.under", { to: write(to) })
      : t("trial.between", { from: write(from), to: write(to) });
  };
}
