import type { calendar as declared } from "@schemas/calls/calendar";
import { requestKinds } from "@schemas/request-kinds";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { found, tidyCode, tidyName, withUniqueCode } from "../db/register-rules";
import { recordPage } from "../db/tables/list-page";
import { listedTypes, typeSorting } from "../db/tables/registers";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { tried, untouched } from "./touch";
import { assertUnused } from "./used-in";

type Calls = Handlers<typeof declared>;
type Types = Pick<
  Calls,
  | "listLeaveTypes"
  | "getLeaveType"
  | "addLeaveType"
  | "updateLeaveType"
  | "deleteLeaveType"
  | "listMissionTypes"
  | "getMissionType"
  | "addMissionType"
  | "updateMissionType"
  | "deleteMissionType"
>;
type Kind = "leave" | "mission";
type Form = Omit<Parameters<Calls["addLeaveType"]>[0], "code" | "isPreview">;

/** Leave and mission types. A type in use can be put out of use, not deleted. */
export const calendarTypes: Types = {
  listLeaveTypes: (input, { db }) => recordPage(listedTypes(db, "leave", input), input, typeSorting),
  getLeaveType: async ({ code }, { db }) => read(db, "leave", code),
  addLeaveType: add("leave"),
  updateLeaveType: update("leave"),
  deleteLeaveType: remove("leave"),

  listMissionTypes: (input, { db }) => recordPage(listedTypes(db, "mission", input), input, typeSorting),
  getMissionType: async ({ code }, { db }) => read(db, "mission", code),
  addMissionType: add("mission"),
  updateMissionType: update("mission"),
  deleteMissionType: remove("mission"),
};

async function read(db: Db, kind: Kind, code: string) {
  return found(await listedTypes(db, kind).where("code", "=", code).executeTakeFirst());
}

function columnsOf(form: Form) {
  return {
    name: tidyName(form.name),
    name_en: tidyName(form.nameEn, "nameEn"),
    is_paid: form.isPaid,
    debits_balance: form.debitsBalance,
    attachments: form.attachments,
    position: form.position,
    is_active: form.isActive,
  };
}

function add(kind: Kind): Calls["addLeaveType"] {
  return ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const code = tidyCode(form.code);
      const values = { kind, code, ...columnsOf(form) };
      await withUniqueCode(code, "request_type_pkey", () =>
        db.insertInto("request_type").values(values).execute(),
      );
      await record({ action: "add", subject: "request-type", key: `${kind} ${code}`, after: values });
      return { code, ...untouched };
    });
}

function update(kind: Kind): Calls["updateLeaveType"] {
  return ({ isPreview, code, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = found(await lock(db, kind, code));
      assertVersion(before.version, version);
      const after = columnsOf(form);
      await db
        .updateTable("request_type")
        .set({ ...after, version: sql`version + 1` })
        .where("kind", "=", kind)
        .where("code", "=", code)
        .execute();
      await record({ action: "update", subject: "request-type", key: `${kind} ${code}`, before, after });
      return { code, ...untouched };
    });
}

function lock(db: Db, kind: Kind, code: string) {
  return db
    .selectFrom("request_type")
    .selectAll()
    .where("kind", "=", kind)
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
}

function remove(kind: Kind): Calls["deleteLeaveType"] {
  return ({ isPreview, code, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = found(await lock(db, kind, code));
      assertVersion(before.version, version);
      await assertTypeUnused(context, kind, code);
      await db.deleteFrom("request_type").where("kind", "=", kind).where("code", "=", code).execute();
      await record({ action: "delete", subject: "request-type", key: `${kind} ${code}`, before });
      return untouched;
    });
}

async function assertTypeUnused({ db, language }: SignedIn, kind: Kind, code: string): Promise<void> {
  const kindId = requestKinds[kind];
  const uses = async (query: ReturnType<typeof sql<{ at: number }>>) =>
    (await query.execute(db)).rows.length > 0 ? "" : undefined;
  await assertUnused(
    language,
    [
      "request",
      () => uses(sql`select 1 as at from request where kind = ${kindId} and type_code = ${code} limit 1`),
    ],
    [
      "permit",
      () => uses(sql`select 1 as at from permit where kind = ${kind} and type_code = ${code} limit 1`),
    ],
    [
      "right",
      () =>
        uses(sql`
          select 1 as at from pattern_right where kind = ${kindId} and type_code = ${code}
          union all select 1 from section_admin_right where kind = ${kindId} and type_code = ${code} limit 1`),
    ],
  );
}
