import type { personnel as declared } from "@schemas/calls/personnel";
import { fail } from "@schemas/errors";
import { aboutPerson, assertSelf } from "../access/reach";
import { personOf } from "../context/identity";
import { holdRow, readRow, setRow } from "../db/one-row";
import { changePerson } from "../db/tables/people";
import { forgetRememberedDevicesOf } from "../db/tables/remembered-devices";
import { invalidInput } from "../rules/invalid-input";
import { assertInDirectory, setDomainName } from "./domain-names";
import type { Handlers } from "./handlers";
import { nobodyWith } from "./person-exists";

const looks = ["palette", "theme", "language", "digits"] as const;

export const personnelAccounts = {
  async changeSetting({ personnelNumber, palette, useActiveDirectory, theme, language, digits }, context) {
    assertSelf(context, personnelNumber);
    const { db, who, record } = context;
    if (palette !== undefined && (palette < 1 || palette > 4))
      throw invalidInput("palette", "not-a-choice", palette);
    const look = { palette, theme, language };
    const ownDigits = digits === undefined ? {} : { digits: digits === "language" ? null : digits };
    if (personOf(who) === null) {
      const before = await holdRow(db, "account", { name: who.username }, looks);
      const after = { ...before, ...given(look), ...ownDigits };
      await setRow(db, "account", { name: who.username }, after);
      await record("change-setting", "account", who.username, { before, after });
      return;
    }
    const columns = [...looks, "use_active_directory", "domain_name"] as const;
    const key = { personnel_number: personnelNumber };
    const { domain_name, ...before } = await holdRow(db, "person", key, columns);
    if (useActiveDirectory && !domain_name) throw fail("unknown-domain-user", {}, ["useActiveDirectory"]);
    const changed = given({ ...look, use_active_directory: useActiveDirectory });
    const after = { ...before, ...changed, ...ownDigits };
    await changePerson(db, personnelNumber, after);
    if (before.use_active_directory && useActiveDirectory === false)
      await forgetRememberedDevicesOf(db, personnelNumber);
    await record("change-setting", "person", personnelNumber, { before, after });
  },

  findDomainName: ({ personnelNumber: personnel_number }, { db }) =>
    readRow(db, "person", { personnel_number }, ["domain_name as domainName"], nobodyWith(personnel_number)),

  async updateDomainName({ personnelNumber, domainName }, context) {
    const name = domainName.trim() || null;
    if (name) await assertInDirectory(context, name);
    await setDomainName(context, personnelNumber, name);
  },

  usesActiveDirectory: aboutPerson(({ personnelNumber: personnel_number }, { db }) =>
    readRow(db, "person", { personnel_number }, ["use_active_directory as isUsed"]),
  ),
} satisfies Partial<Handlers<typeof declared>>;

/** The given values; those left out stay as they are. */
function given<T extends object>(changes: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined && value !== null),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}
