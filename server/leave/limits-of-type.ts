import { allowanceRoom, daysAtOnce } from "../rules/leave-allowance";
import type { LedgerUse } from "../rules/leave-ledger";
import type { LeaveType } from "./leave-types";
import type { OwnAllowance } from "./ledgers";

/** The limits of a leave type for a request, in addition to earlier use: room in the allowance, and days in a row. */
export function limitsOfType(
  { chargedTo, mostAtOnce: most }: LeaveType,
  allowance: OwnAllowance,
  requested: readonly LedgerUse[],
) {
  const atOnce = () => daysAtOnce(wholeDays(allowance.uses), wholeDays(requested), allowance.isWorkDay);
  return {
    room: chargedTo === "own" ? allowanceRoom(allowance, requested) : null,
    atOnce: most === null ? null : { most, ...atOnce() },
  };
}

const wholeDays = (uses: readonly LedgerUse[]) =>
  uses.filter(({ from, minutes }) => from === null && minutes > 0).map(({ day }) => day);
