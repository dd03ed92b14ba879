import type { access as declared } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { permissionSetsOf } from "../access/permissions-in-force";
import type { Db } from "../db/db";
import { findRow, readRow } from "../db/one-row";
import { rightsOf, type StoredRight } from "../db/tables/approval-rights";
import { differenceOf } from "../rules/permission-difference";
import { permissionsInForce } from "../rules/permissions-in-force";
import type { Handlers } from "./handlers";
import { nobodyWith } from "./person-exists";

type Compared = { name: string; codes: readonly number[]; rights: StoredRight[] };

/** The rights that one of two people or patterns has and the other lacks; also for a record and its pattern. */
export const comparePermissions: Handlers<typeof declared>["comparePermissions"] = async (
  { of, first, second },
  { db },
) => {
  const one = await readers[of](db, first, "first");
  const other = await (of === "people" ? personOf : patternOf)(db, second, "second");
  return {
    firstName: one.name,
    secondName: other.name,
    ...differenceOf(one.codes, other.codes),
    rights: differingRights(one.rights, other.rights),
  };
};

async function personOf(db: Db, personnelNumber: string, field: string): Promise<Compared> {
  const key = { personnel_number: personnelNumber };
  const { name } = await readRow(db, "person", key, ["name"], nobodyWith(personnelNumber, field));
  const { codes } = permissionsInForce(await permissionSetsOf(db, personnelNumber));
  return { name, codes, rights: [] };
}

async function patternOf(db: Db, typed: string, field: string): Promise<Compared> {
  const id = Number(typed);
  const pattern = Number.isSafeInteger(id)
    ? await findRow(db, "pattern", { id }, ["name", "flags"])
    : undefined;
  if (!pattern) throw fail("pattern-not-found", {}, [field]);
  return { name: pattern.name, codes: pattern.flags, rights: await rightsOf(db, "pattern", id) };
}

async function recordOf(db: Db, typed: string, field: string): Promise<Compared> {
  const id = Number(typed);
  const record = Number.isSafeInteger(id)
    ? await db
        .selectFrom("section_admin")
        .innerJoin("person", "person.personnel_number", "section_admin.personnel_number")
        .select(["person.name", "section_admin.flags"])
        .where("section_admin.id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!record) throw fail("section-admin-not-found", {}, [field]);
  return { name: record.name, codes: record.flags, rights: await rightsOf(db, "section_admin", id) };
}

const readers = { people: personOf, patterns: patternOf, record: recordOf };

function differingRights(first: readonly StoredRight[], second: readonly StoredRight[]) {
  const keyOf = ({ kind, code }: StoredRight) => `${kind}/${code}`;
  const degrees = (rights: readonly StoredRight[]) =>
    new Map(rights.map((right) => [keyOf(right), right.degree]));
  const one = degrees(first);
  const other = degrees(second);
  const every = new Map([...first, ...second].map((right) => [keyOf(right), right]));
  return [...every]
    .filter(([key]) => one.get(key) !== other.get(key))
    .map(([key, { kind, code }]) => ({
      kind,
      code,
      firstDegree: one.get(key) ?? null,
      secondDegree: other.get(key) ?? null,
    }))
    .sort((a, b) => a.kind - b.kind || a.code.localeCompare(b.code));
}
