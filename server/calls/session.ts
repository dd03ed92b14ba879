import type { calls } from "@schemas/calls";
import { loginTypes, setupAccountName, webAdminName } from "@schemas/calls/session";
import { fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
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
import { assertNotBlocked, type Counted, countFailure, forgiveAccount } from "../db/tables/sign-in-failures";
import { publicPartOf } from "../rules/seal";
import type { Context, Db, Handlers } from "./context";
import { assertDirectoryAvailable, assertLockPermits } from "./lock-state";
import { isPassword, openSealed } from "./passwords";
import { assertMaySee } from "./reach";

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
    if (!(await isPassword(account?.passwordHash, password)) || !account) {
      await countFailure(db, counted, now);
      throw fail("wrong-password");
    }
    if (!account.isActive) throw fail("account-inactive");
    if (account.username !== setupAccountName) await assertLockPermits(context);
    await forgiveAccount(db, typed);

    if (byDirectory) {
      const { secret, maxAgeSeconds } = await rememberDevice(db, {
        personnelNumber: account.username,
        domainName: typed.toLowerCase(),
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
    await context.record({ action: "sign-in", subject: "session", key: account.username });
    return { token, username: account.username };
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
    return { personnelNumber: await personOfDomainName(context, username) };
  },

  async getPersonDetail({ personnelNumber }, context) {
    await assertMaySee(context, personnelNumber);
    return readPersonDetail(context.db, personnelNumber);
  },

  async checkDomainLogin({ domainUser, isCheck }, context) {
    const { db, now, address, agent } = context;
    const personnelNumber = await personOfDomainName(context, domainUser);
    if (isCheck) return { personnelNumber };
    const secret = context.cookies[deviceCookie];
    const domainName = domainUser.trim().toLowerCase();
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
  },
};

type Account = { username: string; passwordHash: string | null; isActive: boolean };

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
    .select(["personnel_number", "password_hash", "is_active"])
    .where("personnel_number", "=", typed)
    .executeTakeFirst();
  return row && { username: row.personnel_number, passwordHash: row.password_hash, isActive: row.is_active };
}

async function findByDomainName(db: Db, domainName: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom("person")
    .select(["personnel_number", "password_hash", "is_active"])
    .where((where) => where(where.fn("lower", ["domain_name"]), "=", domainName.toLowerCase()))
    .executeTakeFirst();
  return row && { username: row.personnel_number, passwordHash: row.password_hash, isActive: row.is_active };
}

/** Whose directory name this is. Guessing names is slowed like guessing passwords. */
async function personOfDomainName(
  { db, server, now, address }: Context,
  domainName: string,
): Promise<string> {
  await assertDirectoryAvailable(db, server);
  const counted: Counted[] = [{ kind: "address", name: address }];
  await assertNotBlocked(db, counted, now);
  const found = await findByDomainName(db, domainName.trim());
  if (found?.isActive) return found.username;
  await countFailure(db, counted, now);
  throw fail("unknown-domain-user");
}
