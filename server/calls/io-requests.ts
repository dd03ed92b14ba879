import type { ioRequestCalls } from "@schemas/calls/io-requests";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { requestKinds } from "@schemas/request-kinds";
import { assertMaySee } from "../access/reach";
import type { SignedIn } from "../context/context";
import { readSetting } from "../db/tables/settings";
import { statusesOf } from "../requests/answers";
import { directionNumber } from "../requests/row";
import type { Handlers } from "./handlers";
import { type DraftInput, detailOf, file, operateOnArchive, requestFaces } from "./request-faces";

const { getRequestDetail: _, getRequestDetailForAdmin: __, ...common } = requestFaces("inOut");

/** Requests about punches, part of the group `io`. */
export const ioRequests: Handlers<typeof ioRequestCalls> = {
  ...common,
  getInOutDetail: byKeys,
  getInOutDetailForArchive: byKeys,
  getInOutDetailForAdmin: byKeys,
  addInOut: async ({ personnelNumber, date, ...punch }, context) =>
    file(context, "inOut", personnelNumber, { ...(await draftOf(context, punch)), from: date, to: date }),
  operateOnArchive: async ({ operation, ids, versions, date, ...punch }, context) =>
    operateOnArchive(
      context,
      "inOut",
      { operation, ids, versions },
      { ...(await draftOf(context, punch)), ...(date && { from: date, to: date }) },
    ),
};

type Punch = Pick<
  Partial<InputOf<(typeof ioRequestCalls)["addInOut"]>>,
  "time" | "direction" | "replaces" | "clock" | "description"
>;

/** If the settings let nobody choose a clock, a clock in the payload is ignored. */
async function draftOf(
  { db }: SignedIn,
  { time, direction, replaces, clock, description }: Punch,
): Promise<DraftInput> {
  const mayChoose = clock !== undefined && (await readSetting(db, "allowClockSelection"));
  const clockCode = mayChoose ? clock || null : undefined;
  return { fromMinute: time, direction, replacesMinute: replaces, clockCode, description };
}

type Keys = InputOf<(typeof ioRequestCalls)["getInOutDetail"]>;

async function byKeys(keys: Keys, context: SignedIn) {
  const { personnelNumber, date, time, direction, status } = keys;
  const statuses = statusesOf(status);
  const found = await context.db
    .selectFrom("request")
    .select("id")
    .where("kind", "=", requestKinds.inOut)
    .where("personnel_number", "=", personnelNumber)
    .where("first_day", "=", date)
    .where("status", "<>", "DeletedRequest")
    .$if(keys.id !== undefined, (query) => query.where("id", "=", keys.id as number))
    .$if(time !== undefined, (query) => query.where("from_minute", "=", time as number))
    .$if(direction !== undefined, (query) =>
      query.where("direction", "=", directionNumber(direction ?? null)),
    )
    .$if(statuses !== undefined, (query) => query.where("status", "in", statuses ?? []))
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (found) return detailOf(context, ["inOut"], found.id);
  // A caller who may not see the person must not learn whether they exist.
  await assertMaySee(context, personnelNumber);
  throw fail("request-not-found");
}
