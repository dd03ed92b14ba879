import type { SignedIn } from "../calls/context";
import type { RequestPart } from "../rules/requests/draft";

/**
 * Minutes of leave that someone may still take when a part begins, less what their other requests reserve; `except` is
 * the request that is being changed. Null: leave of this type is not taken from a balance. The one seam between
 * requests and the leave ledger.
 */
export async function leaveLeft(
  _context: Pick<SignedIn, "db" | "today">,
  _personnelNumber: string,
  _part: RequestPart,
  _except: number | null,
): Promise<number | null> {
  return null;
}
