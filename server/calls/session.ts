import type { calls } from "@schemas/calls";
import { loginTypes, setupAccountName, webAdminName } from "@schemas/calls/session";
import { fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { isPageAddress } from "@schemas/values/page-address";
import { assertMaySee } from "../access/reach";
import { demoNames } from "../db/tables/demo-names";
import { readPersonDetail } from "../db/tables/person-detail";
import { newNonce, sealKey } from "../db/tables/seals";
import {
  endSession,
  isRememberedDevice,
  rememberDevice,
  renewProof,
  startSession,
} from "../db/tables/sessions";
import { readSetting, readSettings } from "../db/tables/settings";
import { assertNotBlocked, type Counted, countFailure, forgiveAccount } from "../db/tables/sign-in-failures";
import { isDirectoryPassword } from "../directory/client";
import { configuredDirectory } from "../directory/configured";
import { bareDomainName } from "../rules/domain-name";
import { publicPartOf } from "../rules/seal";
import type { Context, Db, Handlers } from "./context";
import { directoryOf, hasDirectoryPassword } from "./directory-password";
import { assertDirectoryAvailable, assertLockPermits } from "./lock-state";
import { isPassword, openSealed } from "./passwords";

const deviceCookie = "hozur-device";

export const session: Handlers<typeof calls.session> = {
  async getSeal(_, { db, now }) {
    const key = await sealKey(db);
    return { keyId: key.id, publicKey: publicPartOf(key), nonce: await newNonce(db, now) };
  },

  async signIn(input, context) {
    const typed = toLatinDigits(input.username).trim();
    if (!typed || !input.password) throw fail("empty-credentials");
    const { db, now, address } = context;
    const counted: Counted[] = [
      { kind: "account", name: typed },
      { kind: "address", name: address },
    ];
    await assertNotBlocked(db, counted, now);
    const password = toLatinDigits(await openSealed(context, input.password, input.username));
    if (!password) throw fail("empty-credentials");

    const byDirectory = input.loginType === loginTypes.directory;
    if (byDirectory) await assertDirectoryAvailable(db, context.server);
    const account = byDirectory ? await findByDomainName(db, typed) : await findAccount(db, typed);
    const directory =
      account?.person && !byDirectory && (await directoryOf(db, context.server, account.person));
    const isRight = byDirectory
      ? await isRightByDirectory(db, account, password)
      : directory
        ? await isDirectoryPassword(directory, bareDomainName(directory.domainName), password)
        : await isPassword(account?.passwordHash, password);
    if (!isRight || !account) {
      await countFailure(db, counted, now);
      throw fail("wrong-password");
    }
    if (!account.isActive) throw fail("account-inactive");
    if (account.username !== setupAccountName) await assertLockPermits(context);
    await forgiveAccount(db, typed);
    if (!byDirectory && !directory) await askForNewPassword(context, account);

    if (byDirectory) {
      const { secret, maxAgeSeconds } = await rememberDevice(db, {
        personnelNumber: account.username,
        domainName: account.domainName ?? typed.toLowerCase(),
        now,
      });
      context.setCookie(deviceCookie, secret, maxAgeSeconds);
    }
    // Someone already signed in who proves the password again (before changing it) keeps their session.
    if (context.who?.username === account.username && context.token) {
      await renewProof(db, context.who.tokenHash, now);
      return { token: context.token, username: account.username };
    }
    const token = await startSession(db, { username: account.username, now, address, agent: context.agent });
    const { username } = account;
    await context.record({ action: "sign-in", subject: "session", key: username, actor: username });
    return { token, username };
  },

  // The page that asks is already talking to the right address; a database that is down shows in the answer.
  async testConnection(_, { db }) {
    await db.selectFrom("setting").select("name").limit(1).execute();
  },

  async testStoredPassword(_, { db, server }) {
    await db.selectFrom("account").select("name").limit(1).execute();
    const saved = server.connection.needsRestart() ? await server.connection.read() : undefined;
    if (saved) await server.connection.test(saved);
  },

  async getPersonnelNumberOfUsername({ username }, context) {
    const { username: personnelNumber } = await personOfDomainName(context, username);
    return { personnelNumber };
  },

  async getPersonDetail({ personnelNumber }, context) {
    await assertMaySee(context, personnelNumber);
    const { db, server } = context;
    const person = await readPersonDetail(db, personnelNumber);
    const ofDirectory = await hasDirectoryPassword(db, server, personnelNumber);
    return {
      ...person,
      hasDirectoryPassword: ofDirectory,
      mustChangePassword: person.mustChangePassword && !ofDirectory,
    };
  },

  async checkDomainLogin({ domainUser, isCheck }, context) {
    const { db, now, address, agent } = context;
    const { username: personnelNumber, domainName = "" } = await personOfDomainName(context, domainUser);
    if (isCheck) return { personnelNumber };
    const secret = context.cookies[deviceCookie];
    if (!secret || !(await isRememberedDevice(db, { secret, personnelNumber, domainName, now })))
      return { personnelNumber };
    await assertLockPermits(context);
    return {
      personnelNumber,
      token: await startSession(db, { username: personnelNumber, now, address, agent }),
    };
  },

  async getDemoNames(_, { db, server }) {
    return server.isDemo ? demoNames(db) : [];
  },

  async signOut(_, { db, who, setCookie }) {
    setCookie(deviceCookie, "", 0);
    if (who) await endSession(db, who.tokenHash);
    const { logoutMode, portalHomePage = "" } = await readSettings(db, "logoutMode", "portalHomePage");
    return { leadsTo: logoutMode === "homePage" && isPageAddress(portalHomePage) ? portalHomePage : "" };
  },
};

type Account = {
  username: string;
  passwordHash: string | null;
  isActive: boolean;
  /** In small letters; only of whoever was found by it. */
  domainName?: string;
  passwordChangedOn?: IsoDate | null;
  /** Of a person found by their personnel number: whether the directory's password is theirs. */
  person?: { use_active_directory: boolean; domain_name: string | null };
};

async function findAccount(db: Db, typed: string): Promise<Account | undefined> {
  const special = [webAdminName, setupAccountName].find((name) => name.toLowerCase() === typed.toLowerCase());
  if (special) {
    const row = await db
      .selectFrom("account")
      .select("password_hash")
      .where("name", "=", special)
      .executeTakeFirst();
    return row && { username: special, passwordHash: row.password_hash, isActive: true };
  }
  const row = await db
    .selectFrom("person")
    .select(["personnel_number", "password_hash", "is_active", "password_changed_on"])
    .select(["use_active_directory", "domain_name"])
    .where("personnel_number", "=", typed)
    .executeTakeFirst();
  return (
    row && {
      username: row.personnel_number,
      passwordHash: row.password_hash,
      isActive: row.is_active,
      passwordChangedOn: row.password_changed_on,
      person: row,
    }
  );
}

/** By the name as it is kept, or without the domain somebody typed before or behind it. */
async function findByDomainName(db: Db, typed: string): Promise<Account | undefined> {
  const names = [typed.trim().toLowerCase(), bareDomainName(typed).toLowerCase()];
  const rows = await db
    .selectFrom("person")
    .select(["personnel_number", "password_hash", "is_active", "domain_name"])
    .where((where) => where(where.fn("lower", ["domain_name"]), "in", names))
    .execute();
  const row = rows.find((one) => one.domain_name?.toLowerCase() === names[0]) ?? rows[0];
  return (
    row && {
      username: row.personnel_number,
      passwordHash: row.password_hash,
      isActive: row.is_active,
      domainName: (row.domain_name as string).toLowerCase(),
    }
  );
}

/** With a directory server configured the directory decides; without one, the portal's own password counts. */
async function isRightByDirectory(db: Db, account: Account | undefined, password: string): Promise<boolean> {
  const directory = await configuredDirectory(db);
  if (!directory) return isPassword(account?.passwordHash, password);
  // Nobody's name is asked for too, so that an answer tells nothing by its time.
  const isRight = await isDirectoryPassword(directory, bareDomainName(account?.domainName ?? "-"), password);
  return isRight && account !== undefined;
}

/** A password older than the settings allow must be changed before anything else. */
async function askForNewPassword({ db, today }: Context, account: Account): Promise<void> {
  const most = await readSetting(db, "passwordMaxAge");
  const { passwordChangedOn } = account;
  if (most === undefined || !passwordChangedOn) return;
  if (dayNumber(today) - dayNumber(passwordChangedOn) < most) return;
  await db
    .updateTable("person")
    .set({ must_change_password: true })
    .where("personnel_number", "=", account.username)
    .execute();
}

/** Whose directory name this is. Guessing names is slowed like guessing passwords. */
async function personOfDomainName(
  { db, server, now, address }: Context,
  domainName: string,
): Promise<Account> {
  await assertDirectoryAvailable(db, server);
  const counted: Counted[] = [{ kind: "address", name: address }];
  await assertNotBlocked(db, counted, now);
  const found = await findByDomainName(db, domainName.trim());
  if (found?.isActive) return found;
  await countFailure(db, counted, now);
  throw fail("unknown-domain-user");
}
