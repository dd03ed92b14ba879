import type { PersonLedger } from "../leave/ledgers";

type Line = PersonLedger["rows"][number];

/** A line of a ledger that differs between two sides, with its minutes on each; null if a side lacks it. */
export type LedgerDifference = Pick<Line, "day" | "kind" | "typeCode" | "from" | "to"> & {
  before: number | null;
  after: number | null;
};

/** The lines of a ledger that differ, in the order of their days. Equal lines are matched one by one. */
export function changedLines(before: readonly Line[], after: readonly Line[]): LedgerDifference[] {
  const lines = new Map<string, LedgerDifference>();
  for (const [side, rows] of [
    ["before", before],
    ["after", after],
  ] as const) {
    const times = new Map<string, number>();
    for (const { day, kind, typeCode, from, to, minutes } of rows) {
      const name = [day, kind, typeCode, from, to].join("|");
      const time = times.get(name) ?? 0;
      times.set(name, time + 1);
      const key = `${name}|${time}`;
      const line = lines.get(key) ?? { day, kind, typeCode, from, to, before: null, after: null };
      lines.set(key, { ...line, [side]: minutes });
    }
  }
  return [...lines.values()].filter((one) => one.before !== one.after).sort((a, b) => a.day - b.day);
}
