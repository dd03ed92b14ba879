import type { calls } from "@schemas/calls";
import { loginTypes, setupAccountName } from "@schemas/calls/session";
import { fail, Refusal } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { isPageAddress } from "@schemas/values/page-address";
import { isAllowed } from "@schemas/viewer";
import { sql } from "kysely";
import { assertSecondFactor } from "../access/assert-second-factor";
import { demoNames } from "../access/demo-names";
import { assertDirectoryAvailable, assertLockPermits } from "../access/lock-state";
import { permissionSetsOf } from "../access/permissions-in-force";
import { assertMaySee, withholdFields } from "../access/reach";
import type { Context } from "../context/context";
import { roleOf } from "../context/identity";
import type { Db } from "../db/db";
import { setRow } from "../db/one-row";
import { readPersonDetail } from "../db/tables/person-detail";
import { forgetRememberedDevices } from "../db/tables/remembered-devices";
import { sealKey } from "../db/tables/seals";
import { endSession } from "../db/tables/sessions";
import { readSetting, readSettings } from "../db/tables/settings";
import { forgiveAttempt, takeBackAttempt } from "../db/tables/sign-in-failures";
import { findByName } from "../directory/client";
import { configuredDirectory } from "../directory/configured";
import { bareDomainName } from "../rules/domain-name";
import { permissionsInForce } from "../rules/permissions-in-force";
import { makeNonce, publicPartOf } from "../rules/seal";
import { hasDirectoryPassword } from "./directory-password";
import type { Handlers } from "./handlers";
import {
  comeBack,
  forgetBrowser,
  keepSession,
  leaveBrowser,
  openSession,
  rememberBrowser,
  rememberedBrowser,
} from "./open-session";
import { provePassword } from "./prove-password";
import { testConnection } from "./save-config";
import { knowDevice, takeLookup } from "./sign-in-attempt";
import { tryConnection } from "./try-connection";

export const session: Handlers<typeof calls.session> = {
  async getSeal(_, { db, now }) {
    const key = await sealKey(db);
    return { keyId: key.id, publicKey: publicPartOf(key), nonce: makeNonce(key, now) };
  },

  async signIn(input, context) {
    const typed = toLatinDigits(input.username).trim();
    if (!typed || !input.password) throw fail("empty-credentials");
    const { db, now } = context;
    const byDirectory = input.loginType === loginTypes.directory;
    if (byDirectory) await assertDirectoryAvailable(db, context.server);
    const find = () => (byDirectory ? findByDomainName(db, typed) : findAccount(db, typed));
    const claim = { typed, find, sealed: input.password, sealedFor: input.username, byDirectory };
    const { account, isOfDirectory, attempt } = await provePassword(context, claim);
    // Proving the password again in one's own session requires no second factor: it was given at sign-in.
    const isOwnSession = context.who?.username === account.username && !context.who.viewer;
    if (!isOwnSession) await assertSecondFactor(context, account.username, input.secondFactor, attempt);
    await forgiveAttempt(db, attempt);
    if (!account.isActive) throw fail("account-inactive");
    if (account.username !== setupAccountName) await assertLockPermits(context);
    if (!byDirectory && !isOfDirectory) await askForNewPassword(context, account);
    await knowDevice(context, account.username);

    const { username } = account;
    // A signed-in user who proves the password again (before changing it) keeps their session.
    if (context.who && isOwnSession) {
      const { tokenHash } = context.who;
      await setRow(db, "session", { token_hash: tokenHash }, { proved_at: now, seen_at: now });
      return keepSession(context);
    }
    const deviceHash = byDirectory
      ? await rememberBrowser(context, username, account.domainName ?? typed.toLowerCase())
      : undefined;
    const session = await openSession(context, { username, deviceHash });
    await context.record("sign-in", "session", username, { actor: username });
    return session;
  },

  // The page already uses the right address; the answer shows whether the database is down.
  async testConnection(_, { db }) {
    await db.selectFrom("setting").select("name").limit(1).execute();
  },

  // Tells a guest that nothing needs to be set up before signing in, and opens no connection.
  async testStoredPassword(_, context) {
    const { db, server, who } = context;
    const account = await db.selectFrom("account").select("name").limit(1).executeTakeFirst();
    if (!who) {
      if (account) throw fail("already-set-up");
      return;
    }
    if (!isAllowed("configurator", roleOf(who)) || !server.connection.needsRestart()) return;
    const saved = await server.connection.read();
    if (saved) await tryConnection({ ...context, who }, () => testConnection(server, saved, "server"));
  },

  async getPersonnelNumberOfUsername({ username }, context) {
    const { username: personnelNumber } = await personOfDomainName(context, username);
    return { personnelNumber };
  },

  async getPersonDetail({ personnelNumber }, context) {
    await assertMaySee(context, personnelNumber);
    await withholdFields(context, personnelNumber);
    const { db, server, who } = context;
    const person = await readPersonDetail(db, personnelNumber);
    const ofDirectory = await hasDirectoryPassword(db, server, personnelNumber);
    return {
      ...person,
      hasDirectoryPassword: ofDirectory,
      mustChangePassword: person.mustChangePassword && !ofDirectory,
      permission: [...permissionsInForce(await permissionSetsOf(db, personnelNumber)).codes],
      mustSetSecondFactor: who.username === personnelNumber && who.mustSetSecondFactor,
    };
  },

  async checkDomainLogin({ domainUser, isCheck }, context) {
    const { db, claimedName = "" } = context;
    const { username: personnelNumber, domainName = "" } = await personOfDomainName(context, domainUser);
    // Someone who has since signed in here by number must not become somebody else.
    if (isCheck || ![personnelNumber, ""].includes(claimedName)) return { personnelNumber };
    const deviceHash = await rememberedBrowser(context, personnelNumber, domainName);
    if (!deviceHash) return { personnelNumber };
    const standing = await standingInDirectory(context, domainName);
    if (standing === "gone") await forgetRememberedDevices(db, [deviceHash]);
    if (standing !== "good") return { personnelNumber };
    await assertLockPermits(context);
    const { token } = await openSession(context, {
      username: personnelNumber,
      deviceHash,
      // They did not enter their password, so calls that require a proof will ask for it.
      isProved: false,
    });
    await context.record("sign-in-silently", "session", personnelNumber, { actor: personnelNumber });
    return { personnelNumber, token };
  },

  async getDemoNames(_, { db, server }) {
    return server.isDemo ? demoNames(db) : [];
  },

  async signOut(_, context) {
    const { db, who, isPortal, record } = context;
    await forgetBrowser(context);
    if (who?.viewer && !isPortal) await record("leave-view", "person", who.username);
    else if (who) await record("sign-out", "session", who.viewer ?? who.username);
    if (who) await endSession(db, who.tokenHash);
    if (isPortal) await leaveBrowser(context);
    const { logoutMode, portalHomePage = "" } = await readSettings(db, "logoutMode", "portalHomePage");
    return { leadsTo: logoutMode === "homePage" && isPageAddress(portalHomePage) ? portalHomePage : "" };
  },

  async leaveView(_, context) {
    const { who, record } = context;
    if (who?.viewer) await record("leave-view", "person", who.username);
    return { username: await comeBack(context) };
  },
};

type Account = {
  username: string;
  passwordHash: string | null;
  isActive: boolean;
  /** In lower case; only for an account found by this name. */
  domainName?: string;
  passwordChangedOn?: IsoDate | null;
  /** For a person found by personnel number: whether they use the directory's password. */
  person?: { use_active_directory: boolean; domain_name: string | null };
};

async function findAccount(db: Db, typed: string): Promise<Account | undefined> {
  const account = await db
    .selectFrom("account")
    .leftJoin("administrator", "administrator.account_name", "account.name")
    .select(["account.name as username", "password_hash as passwordHash", "administrator.is_active"])
    .select("password_changed_on as passwordChangedOn")
    .where(sql<boolean>`lower(account.name) = ${typed.toLowerCase()}`)
    .executeTakeFirst();
  if (account) {
    const { is_active, ...known } = account;
    return { ...known, isActive: known.username === setupAccountName || is_active === true };
  }
  const row = await db
    .selectFrom("person")
    .select(["personnel_number as username", "password_hash as passwordHash", "is_active as isActive"])
    .select(["password_changed_on as passwordChangedOn", "use_active_directory", "domain_name"])
    .where("personnel_number", "=", typed)
    .executeTakeFirst();
  return row && { ...row, person: row };
}

/** Finds an account by the stored directory name, or without a domain typed before or after it. */
async function findByDomainName(db: Db, typed: string): Promise<Account | undefined> {
  const names = [typed.trim().toLowerCase(), bareDomainName(typed).toLowerCase()];
  const rows = await db
    .selectFrom("person")
    .select(["personnel_number as username", "password_hash as passwordHash", "is_active as isActive"])
    .select(sql<string>`lower(domain_name)`.as("domainName"))
    .where((where) => where(where.fn("lower", ["domain_name"]), "in", names))
    .execute();
  return rows.find((one) => one.domainName === names[0]) ?? rows[0];
}

/** Requires a new password first if the present one is older than the settings allow. */
async function askForNewPassword({ db, today }: Context, account: Account): Promise<void> {
  const most = await readSetting(db, "passwordMaxAge");
  const { passwordChangedOn } = account;
  if (most === undefined || !passwordChangedOn) return;
  if (dayNumber(today) - dayNumber(passwordChangedOn) < most) return;
  const change = { must_change_password: true };
  const { username } = account;
  await setRow(db, "person", { personnel_number: username }, change);
  await setRow(db, "account", { name: username }, change);
}

/** Whether the directory still admits the user of a remembered browser; if it does not answer, nobody is admitted. */
async function standingInDirectory(context: Context, domainName: string) {
  const directory = await configuredDirectory(context);
  if (!directory) return "good";
  try {
    const entry = await findByName(directory, bareDomainName(domainName));
    return entry && !entry.isDisabled ? "good" : "gone";
  } catch (error) {
    if (error instanceof Refusal) return "unknown";
    throw error;
  }
}

/** The person with this directory name. */
async function personOfDomainName(context: Context, domainName: string): Promise<Account> {
  const { db, server } = context;
  await assertDirectoryAvailable(db, server);
  const lookup = await takeLookup(context, domainName);
  const found = await findByDomainName(db, domainName.trim());
  if (!found?.isActive) throw fail("unknown-domain-user");
  await takeBackAttempt(db, lookup);
  return found;
}
