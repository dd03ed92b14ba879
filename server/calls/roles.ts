import { isAreaRight, tidyRights } from "@schemas/areas";
import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import type { Language } from "@schemas/values/languages";
import { isWithholdable } from "@schemas/withholdable";
import { isWithinOwn, roleEverywhere } from "../access/above";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { addRow, changeRow, lockRow } from "../db/one-row";
import { rowOf, tidyName } from "../db/register-rules";
import { tidyWithheld } from "../db/tables/administrators";
import { recordPage } from "../db/tables/list-page";
import { listedRoles, roleSorting } from "../db/tables/roles";
import { refuseDuplicate } from "../db/tables/unique-violation";
import { invalidInput } from "../rules/invalid-input";
import type { Handlers } from "./handlers";
import { tried, untouched } from "./touch";

type Calls = Handlers<typeof calls.roles>;
type Form = Omit<Parameters<Calls["addRole"]>[0], "isPreview">;

export const roles: Calls = {
  listRoles: (input, { db, language }) =>
    recordPage(listedRoles(db, language, input), input, roleSorting(language)),
  getRole: ({ id }, { db, language }) => readRole(db, id, language),

  addRole: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const after = columnsOf(form);
      assertWithinOwn(context, after);
      const { id } = await onceNamed(after.name, () => addRow(db, "role", after));
      await record("add", "role", id, { after });
      return { id, ...untouched };
    }),

  updateRole: ({ isPreview, id, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await changeable(context, id, version);
      const after = columnsOf(form);
      assertWithinOwn(context, after);
      await onceNamed(after.name, () => changeRow(db, "role", { id }, after));
      await record("update", "role", id, { before, after });
      return { id, ...untouched };
    }),

  deleteRole: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const { holders, ...before } = await changeable(context, id, version);
      if (holders > 0) throw fail("role-held", { count: holders });
      await db.deleteFrom("role").where("id", "=", id).execute();
      await record("delete", "role", id, { before });
      return untouched;
    }),
};

export const readRole = (db: Db, id: number, language: Language) =>
  rowOf(listedRoles(db, language), "role.id", id);

/**
 * Locks a role the caller may change: neither the unrestricted one nor their own, nor one with more rights than they
 * have.
 */
async function changeable(context: SignedIn, id: number, version: number | undefined) {
  const { db, who, language } = context;
  await lockRow(db, "role", { id }, version);
  const { version: _, title, ...role } = await readRole(db, id, language);
  if (role.isWhole) throw fail("role-fixed", { name: title });
  if (who.kind === "webAdmin" && who.standing.roleId === id) throw fail("own-affairs");
  if (!isWithinOwn(context, roleEverywhere(role))) throw fail("administrator-above");
  return role;
}

function columnsOf({ name, nameEn, description, rights, withheld }: Form) {
  const unknown = rights.find((right) => !isAreaRight(right));
  if (unknown !== undefined) throw invalidInput("rights", "not-a-choice", unknown);
  const strange = withheld.find((one) => !isWithholdable(one));
  if (strange !== undefined) throw invalidInput("withheld", "not-a-choice", strange);
  return {
    name: tidyName(name),
    name_en: nameEn,
    description,
    rights: tidyRights(rights) as string[],
    withheld: tidyWithheld(withheld) as string[],
  };
}

function assertWithinOwn(context: SignedIn, role: { rights: string[]; withheld: string[] }): void {
  if (!isWithinOwn(context, roleEverywhere({ isWhole: false, ...role })))
    throw fail("beyond-own-rights", {}, ["rights"]);
}

const onceNamed = <T>(name: string, write: () => Promise<T>) =>
  refuseDuplicate("role_name_folded_key", () => fail("role-name-taken", { name }, ["name"]), write);
