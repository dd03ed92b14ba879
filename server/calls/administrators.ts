import type { calls } from "@schemas/calls";
import { webAdminName } from "@schemas/calls/session";
import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { assertWholeRemains, isWithinOwn } from "../access/above";
import { assertProvedNow } from "../access/passwords";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { addRow, changeRow, lockRow, setRow } from "../db/one-row";
import { rowOf, tidyName } from "../db/register-rules";
import {
  administratorSorting,
  isSignInName,
  listedAdministrators,
  rightsHeld,
  tidyWithheld,
} from "../db/tables/administrators";
import { recordPage } from "../db/tables/list-page";
import { activePerson } from "../db/tables/people";
import { removeSecondFactor } from "../db/tables/second-factors";
import { endSessionsOf } from "../db/tables/sessions";
import { refuseDuplicate } from "../db/tables/unique-violation";
import { announceFactorRemovedBy } from "../notify/removed-factor";
import { invalidInput } from "../rules/invalid-input";
import type { Handlers } from "./handlers";
import { firstPassword } from "./new-password";
import { readRole } from "./roles";
import { tried, untouched } from "./touch";

type Calls = Handlers<typeof calls.administrators>;
type Form = Omit<
  Parameters<Calls["addAdministrator"]>[0],
  "isPreview" | "accountName" | "personnelNumber" | "password"
>;

export const administrators: Calls = {
  listAdministrators: (input, { db, language }) =>
    recordPage(listedAdministrators(db, input, language), input, administratorSorting(language)),
  getAdministrator: ({ id }, { db, language }) => readAdministrator(db, id, language),

  addAdministrator: ({ isPreview, password, accountName, personnelNumber, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, today } = context;
      const columns = await columnsOf(context, form, personnelNumber ? "" : form.name);
      if (Boolean(personnelNumber) === Boolean(accountName))
        throw fail("person-or-account", {}, ["personnelNumber"]);
      if (personnelNumber) await activePerson(db, personnelNumber);
      else await assertFreeName(db, accountName ?? "");
      if (!personnelNumber && !columns.name) throw invalidInput("name", "required", form.name);
      if (!personnelNumber && !password) throw invalidInput("password", "required", "");
      const password_hash = isPreview
        ? null
        : await firstPassword(context, password, { names: [accountName ?? "", columns.name] });
      if (accountName && password_hash)
        await db
          .insertInto("account")
          .values({ name: accountName, ...given(password_hash, today) })
          .execute();
      // Fields left empty in the form are not set.
      const whom = { personnel_number: personnelNumber || null, account_name: accountName || null };
      const { id } = await once(() => addRow(db, "administrator", { ...whom, ...columns }));
      await record("add", "administrator", id, { after: { ...whom, ...columns } });
      return { id, ...untouched };
    }),

  updateAdministrator: ({ isPreview, id, version, password, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await changeable(context, id, version);
      const after = before.isEmergency
        ? emergencyColumns(before, form)
        : await columnsOf(context, form, before.accountName === null ? "" : form.name);
      if (before.accountName !== null && !before.isEmergency && !after.name)
        throw invalidInput("name", "required", form.name);
      await changeRow(db, "administrator", { id }, after);
      await assertWholeRemains(db);
      await record("update", "administrator", id, { before: recorded(before), after });
      if (before.accountName !== null && !isPreview) {
        if (password) await givePassword(context, id, before.accountName, password);
        else if (!after.is_active) await endSessionsOf(db, before.accountName);
      }
      return { id, ...untouched };
    }),

  deleteAdministrator: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await changeable(context, id, version);
      if (before.isEmergency) throw fail("emergency-account", { name: webAdminName });
      await db.deleteFrom("administrator").where("id", "=", id).execute();
      await assertWholeRemains(db);
      if (before.accountName !== null) {
        await endSessionsOf(db, before.accountName);
        await removeSecondFactor(db, before.accountName);
        await db.deleteFrom("account").where("name", "=", before.accountName).execute();
      }
      await record("delete", "administrator", id, { before: recorded(before) });
      return untouched;
    }),

  async removeAdministratorFactor({ id }, context) {
    const { accountName, personnelNumber } = await changeable(context, id, undefined);
    assertProvedNow(context);
    const username = accountName ?? personnelNumber ?? "";
    if (!(await removeSecondFactor(context.db, username))) throw fail("no-second-factor");
    await context.record("remove-second-factor", "administrator", id, { after: { username } });
    await announceFactorRemovedBy(context, username);
  },

  async getEmergencyAccount(_, { db }) {
    return { isActive: (await emergencyAccount(db)).isActive };
  },

  async openEmergencyAccount(_, context) {
    const { db, record } = context;
    const { id, isActive } = await changeable(context, (await emergencyAccount(db)).id, undefined);
    if (isActive) return;
    await changeRow(db, "administrator", { id }, { is_active: true });
    await record("activate", "administrator", id, { before: { isActive: false }, after: { isActive: true } });
  },
};

const emergencyAccount = (db: Db) => rowOf(listedAdministrators(db), "account_name", webAdminName);

const readAdministrator = (db: Db, id: number, language?: Language) =>
  rowOf(listedAdministrators(db, {}, language), "administrator.id", id);

type Row = Awaited<ReturnType<typeof readAdministrator>>;

const recorded = ({ lastSignIn: _, version: __, hasSecondFactor: ___, password: ____, ...row }: Row) => row;

/** Locks an administrator whom the caller may change: neither themselves nor someone with more rights. */
async function changeable(context: SignedIn, id: number, version: number | undefined): Promise<Row> {
  const { db, who } = context;
  await lockRow(db, "administrator", { id }, version);
  const row = await readAdministrator(db, id);
  if (who.kind === "webAdmin" && who.standing.id === id) throw fail("own-affairs");
  await assertWithinOwn(context, columnsBefore(row), "administrator-above");
  return row;
}

const columnsBefore = ({ roleId, isEverywhere, sections, hasGroupFree }: Row) => ({
  role_id: roleId,
  sections: isEverywhere ? null : sections,
  has_group_free: hasGroupFree,
});

async function columnsOf(context: SignedIn, form: Form, name: string) {
  const { isEverywhere, hasGroupFree, isActive } = form;
  const sections = isEverywhere ? null : await knownSections(context.db, form.sections);
  if (sections?.length === 0 && !hasGroupFree) throw fail("sections-of-administrator", {}, ["sections"]);
  const columns = {
    name: name ? tidyName(name) : "",
    role_id: form.roleId,
    sections,
    has_group_free: !isEverywhere && hasGroupFree,
    is_active: isActive,
  };
  await assertWithinOwn(context, columns, "beyond-own-rights");
  return columns;
}

/** Of the emergency account, only whether it may sign in can be changed. */
function emergencyColumns(before: Row, form: Form) {
  if (form.roleId !== before.roleId || !form.isEverywhere)
    throw fail("emergency-account", { name: webAdminName });
  return { ...columnsBefore(before), name: before.name, is_active: form.isActive };
}

type Columns = { role_id: number; sections: string[] | null; has_group_free: boolean };

async function assertWithinOwn(
  context: SignedIn,
  { role_id, sections, has_group_free }: Columns,
  refusal: "beyond-own-rights" | "administrator-above",
): Promise<void> {
  const role = await readRole(context.db, role_id, context.language);
  const reached = {
    rights: rightsHeld({ ...role, sections }),
    withheld: tidyWithheld(role.withheld),
    sections,
    hasGroupFree: has_group_free,
  };
  if (!isWithinOwn(context, reached))
    throw fail(refusal, {}, refusal === "beyond-own-rights" ? ["roleId"] : []);
}

async function knownSections(db: Db, codes: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(codes)];
  if (distinct.length === 0) return [];
  const rows = await db.selectFrom("section").select("code").where("code", "in", distinct).execute();
  const known = new Set(rows.map(({ code }) => code));
  const unknown = distinct.find((code) => !known.has(code));
  if (unknown !== undefined) throw fail("section-not-found", { code: unknown }, ["sections"]);
  return distinct.sort();
}

const accountName = /^[a-z][a-z0-9._-]*$/i;

async function assertFreeName(db: Db, name: string): Promise<void> {
  if (!accountName.test(name)) throw fail("account-name-letter", {}, ["accountName"]);
  if (await isSignInName(db, name)) throw fail("account-name-taken", { name }, ["accountName"]);
}

/** A password that somebody else chose: its owner must choose another at the next sign-in. */
const given = (password_hash: string, today: IsoDate) => ({
  password_hash,
  password_changed_on: today,
  must_change_password: true,
});

/** Replaces a forgotten password. */
async function givePassword(context: SignedIn, id: number, name: string, sealed: string): Promise<void> {
  const { db, today, record } = context;
  const password_hash = await firstPassword(context, sealed, { names: [name] });
  if (!password_hash) return;
  await setRow(db, "account", { name }, given(password_hash, today));
  await endSessionsOf(db, name);
  await record("reset-password", "administrator", id, { after: { username: name } });
}

const once = <T>(write: () => Promise<T>) =>
  refuseDuplicate(
    "administrator_personnel_number_key",
    () => fail("administrator-exists", {}, ["personnelNumber"]),
    write,
  );
