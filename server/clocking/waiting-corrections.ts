import { requestKinds } from "@schemas/request-kinds";
import { dayNumber } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { findRequests } from "../requests/row";
import type { PunchCorrection } from "../rules/day-work/types";
import { effectsOf } from "../rules/requests/effects";
import { directionOf } from "../work/person-inputs";
import type { WaitingRequest } from "../work/punch-records";

/** The corrections that undecided requests about entries and exits would make. */
export async function waitingCorrections(
  db: Db,
  waiting: readonly WaitingRequest[],
): Promise<PunchCorrection[]> {
  const ids = waiting.filter(({ kind }) => kind === requestKinds.inOut).map(({ id }) => id);
  const requests = ids.length > 0 ? await findRequests(db, ids) : [];
  return requests.flatMap((request) =>
    effectsOf(request).corrections.map(({ action, day, minute, direction }) => ({
      id: `waiting ${request.id}`,
      action,
      day: dayNumber(day),
      minute,
      direction: directionOf(direction),
      punchId: null,
    })),
  );
}
