import type { LeaveTotals, LedgerLine } from "@schemas/calls/leave";

/** The figures above the ledger, in the order of their card. */
const ledgerParts = ["balance", "remaining", "reserved", "ahead", "daily", "hourly", "entitlement"] as const;
export type LedgerPart = (typeof ledgerParts)[number];

/** Leave that is charged to nothing has no balance, and leave granted per event has no remaining balance. */
export function partsOf({ chargedTo, per }: Pick<LeaveTotals, "chargedTo" | "per">): readonly LedgerPart[] {
  if (chargedTo === "nothing") return ["reserved", "ahead", "daily", "hourly"];
  return ledgerParts.filter((part) => part !== "remaining" || per !== "event");
}

/** Whether a figure is a balance after its lines, rather than their sum. */
export const isStanding = (part: LedgerPart) => part === "balance" || part === "remaining";

const belongs: Record<Exclude<LedgerPart, "remaining">, (line: LedgerLine) => boolean> = {
  balance: () => true,
  reserved: ({ kind }) => kind === "reserved",
  ahead: ({ isAhead }) => isAhead,
  daily: ({ kind, isAhead }) => (kind === "dailyLeave" || kind === "holiday") && !isAhead,
  hourly: ({ kind, isAhead }) => (kind === "hourlyLeave" || kind === "lateness") && !isAhead,
  entitlement: ({ kind }) => kind === "accrual",
};

/** The lines of the ledger whose sum is a figure. */
export function linesOfPart(
  lines: readonly LedgerLine[],
  part: LedgerPart,
  totals: Pick<LeaveTotals, "remaining" | "date">,
): readonly LedgerLine[] {
  return part === "remaining" ? remainingLines(lines, totals) : lines.filter(belongs[part]);
}

/** Without promised leave, more may lapse at the end of the year: the remaining leave includes that loss instead. */
function remainingLines(
  lines: readonly LedgerLine[],
  { remaining, date }: Pick<LeaveTotals, "remaining" | "date">,
): LedgerLine[] {
  let running = 0;
  const settled = lines
    .filter(({ kind, isAhead }) => kind !== "reserved" && kind !== "loss" && !isAhead)
    .map((line) => {
      running += line.minutes;
      return { ...line, running };
    });
  const lost = remaining - running;
  if (lost === 0) return settled;
  const loss: LedgerLine = {
    date,
    kind: "loss",
    minutes: lost,
    running: remaining,
    isAhead: false,
    typeName: null,
    from: null,
    to: null,
    note: "",
  };
  return [...settled, loss];
}
