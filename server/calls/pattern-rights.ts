import type { calls } from "@schemas/calls";
import { requestKinds } from "@schemas/request-kinds";
import { assertPatternExists, changePattern, lockPattern, rightsOfPattern } from "../db/tables/patterns";
import { assertTypeExists, hasTypes } from "../db/tables/request-types";
import { invalidInput } from "../rules/invalid-input";
import type { Handlers, SignedIn } from "./context";

type Rights = Pick<
  Handlers<typeof calls.patterns>,
  | "findLeaveRights"
  | "findMissionRights"
  | "findInOutRights"
  | "findOvertimeRights"
  | "findSpecialOvertimeRights"
  | "addLeaveRight"
  | "addMissionRight"
  | "addInOutRight"
  | "addOvertimeRight"
  | "addSpecialOvertimeRight"
  | "deleteRight"
>;

const { leave, mission, inOut, overtime, specialOvertime } = requestKinds;

/** The approval rights of patterns: a degree per kind, and per type where the kind has types. */
export const patternRights: Rights = {
  findLeaveRights: find(leave),
  findMissionRights: find(mission),
  findInOutRights: find(inOut),
  findOvertimeRights: find(overtime),
  findSpecialOvertimeRights: find(specialOvertime),
  addLeaveRight: set(leave),
  addMissionRight: set(mission),
  addInOutRight: set(inOut),
  addOvertimeRight: set(overtime),
  addSpecialOvertimeRight: set(specialOvertime),

  async deleteRight({ patternId, code, pageKind }, { db, record }) {
    if (!Object.values<number>(requestKinds).includes(pageKind))
      throw invalidInput("pageKind", "not-a-choice", pageKind);
    await lockPattern(db, patternId);
    const gone = await db
      .deleteFrom("pattern_right")
      .where("pattern_id", "=", patternId)
      .where("kind", "=", pageKind)
      .where("type_code", "=", code)
      .returning("degree")
      .executeTakeFirst();
    // Taken away already: what was asked is so.
    if (!gone) return;
    await changePattern(db, patternId);
    const before = { kind: pageKind, code, degree: gone.degree };
    await record({ action: "delete-right", subject: "pattern", key: patternId, before });
  },
};

function find(kind: number) {
  return async ({ patternId, code }: { patternId: number; code?: string | undefined }, { db }: SignedIn) => {
    await assertPatternExists(db, patternId);
    const rights = await rightsOfPattern(db, patternId, kind, code);
    return rights.map((right) => ({ code: right.code, statusCode: right.degree }));
  };
}

/** Gives the right, or changes the degree of one that is there. */
function set(kind: number) {
  return async (
    { patternId, code = "", statusCode }: { patternId: number; code?: string; statusCode: number },
    { db, record }: SignedIn,
  ) => {
    await lockPattern(db, patternId);
    if (hasTypes(kind)) await assertTypeExists(db, kind, code);
    const [before] = (await rightsOfPattern(db, patternId, kind)).filter((right) => right.code === code);
    if (before?.degree === statusCode) return;
    await db
      .insertInto("pattern_right")
      .values({ pattern_id: patternId, kind, type_code: code, degree: statusCode })
      .onConflict((conflict) =>
        conflict.columns(["pattern_id", "kind", "type_code"]).doUpdateSet({ degree: statusCode }),
      )
      .execute();
    await changePattern(db, patternId);
    const after = { kind, code, degree: statusCode };
    await record({ action: "set-right", subject: "pattern", key: patternId, before: before ?? null, after });
  };
}
