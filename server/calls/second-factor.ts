import { account as declared } from "@schemas/calls/account";
import { webAdminName } from "@schemas/calls/session";
import { fail } from "@schemas/errors";
import { sql } from "kysely";
import { assertNotAbove } from "../access/above";
import { noteOfFactor, tidyCode } from "../access/assert-second-factor";
import { assertNamedWithin, assertNotOwnAffairs } from "../access/named-people";
import { assertProvedNow, hashPassword } from "../access/passwords";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Identity } from "../context/identity";
import type { Db } from "../db/db";
import { hasRow } from "../db/one-row";
import { standingOf } from "../db/tables/administrators";
import { listPage, mapPage, type Sorting } from "../db/tables/list-page";
import { byPerson, matchesPerson, peopleSorting, withinReach } from "../db/tables/people";
import {
  keepPending,
  keepRecoveryCodes,
  pendingSecret,
  peopleWithSecondFactor,
  putInUse,
  removeSecondFactor,
  secondFactorSince,
  unusedCodes,
} from "../db/tables/second-factors";
import { readSetting } from "../db/tables/settings";
import { announceFactorRemovedBy } from "../notify/removed-factor";
import { newSecret, secretUri, stepOfCode } from "../rules/one-time-password";
import { newRecoveryCode, recoveryCodes } from "../rules/recovery-code";
import { isSecondFactorRequired } from "../rules/second-factor-required";
import type { Handlers } from "./handlers";

export const secondFactor = {
  async getSecondFactor(_, { db, who }) {
    const since = await secondFactorSince(db, who.username);
    const left = since ? (await unusedCodes(db, who.username)).length : 0;
    const wanted = await readSetting(db, "secondFactorFor");
    return {
      since: since?.toISOString() ?? null,
      codesLeft: left,
      isRequired: isSecondFactorRequired(wanted, await guardsMore(db, who)),
    };
  },

  async beginSecondFactor(_, context) {
    assertProvedNow(context);
    const { db, who, now } = context;
    const secret = newSecret();
    await keepPending(db, who.username, secret, now);
    return { secret, uri: secretUri(secret, who.username) };
  },

  async confirmSecondFactor({ code }, context) {
    const { db, who, now } = context;
    const secret = await pendingSecret(db, who.username, now);
    if (!secret) throw fail("second-factor-not-begun");
    const step = stepOfCode(secret, tidyCode(code), now);
    if (step === undefined) throw fail("wrong-second-factor", {}, ["code"]);
    const { wasOn } = await putInUse(db, who.username, step, now);
    const codes = await newCodes(context);
    await noteOfFactor(context, wasOn ? "replace-second-factor" : "set-second-factor", who.username);
    return { codes };
  },

  async renewRecoveryCodes(_, context) {
    assertProvedNow(context);
    const { db, who } = context;
    if (!(await secondFactorSince(db, who.username))) throw fail("no-second-factor");
    const codes = await newCodes(context);
    await noteOfFactor(context, "renew-recovery-codes", who.username);
    return { codes };
  },

  async removeSecondFactor(_, context) {
    assertProvedNow(context);
    const { db, who } = context;
    if (isSecondFactorRequired(await readSetting(db, "secondFactorFor"), await guardsMore(db, who)))
      throw fail("second-factor-required");
    if (await removeSecondFactor(db, who.username))
      await noteOfFactor(context, "remove-second-factor", who.username);
  },

  async listSecondFactors({ search, ...list }, context) {
    const query = peopleWithSecondFactor(context.db)
      .where(withinReach(ofAdministrator(context)))
      .where(matchesPerson(search));
    return mapPage(await listPage(query, list, sorting), ({ since, codesLeft, ...person }) => ({
      ...person,
      since: (since ?? new Date(0)).toISOString(),
      codesLeft: codesLeft ?? 0,
    }));
  },

  async getAdminSecondFactor(_, { db }) {
    return { since: (await secondFactorSince(db, webAdminName))?.toISOString() ?? null };
  },

  async removeSecondFactorOf({ username }, context) {
    const { db, who } = context;
    // The setup account helps the emergency account, and administrators help people. Other accounts are helped on the
    // page of administrators, and the setup account by a command.
    const isTheirs =
      who.kind === "setup" ? username === webAdminName : !(await hasRow(db, "account", { name: username }));
    if (!isTheirs) throw fail("not-allowed");
    if (who.kind === "webAdmin") {
      const call = declared.removeSecondFactorOf;
      const named = { personnelNumber: username };
      assertNotOwnAffairs(call, named, who.standing);
      await assertNamedWithin(call, named, db, who);
    }
    await assertNotAbove(context, [username]);
    assertProvedNow(context);
    if (!(await removeSecondFactor(db, username))) throw fail("no-second-factor");
    await noteOfFactor(context, "remove-second-factor", username);
    await announceFactorRemovedBy(context, username);
  },
} satisfies Partial<Handlers<typeof declared>>;

const sorting: Sorting = {
  ...peopleSorting,
  by: { ...byPerson, since: sql.ref("second_factor.since") },
};

async function newCodes({ db, who }: SignedIn): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const hashes = await Promise.all(codes.map(hashPassword));
  await keepRecoveryCodes(db, who.username, hashes);
  return codes;
}

/** Whether somebody has rights over others, even if not currently working as an administrator. */
const guardsMore = async (db: Db, { kind, username }: Identity) =>
  kind !== "employee" || (await standingOf(db, username)) !== undefined;
