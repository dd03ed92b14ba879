import { randomBytes } from "node:crypto";
import { setupAccountName } from "@schemas/calls/session";
import type { AnyCall } from "@schemas/define-call";
import { errorSentence, fail, type Refusal } from "@schemas/errors";
import { readSealed } from "@schemas/seal";
import { toLatinDigits } from "@schemas/values/digits";
import type { Language } from "@schemas/values/languages";
import { tidyCode } from "../access/assert-second-factor";
import { cookiesOfSession, noSession } from "../access/browser-session";
import { isPassword } from "../access/passwords";
import { chosenConnection, testConnection } from "../calls/save-config";
import type { Cookie } from "../context/context";
import type { Server } from "../context/server";
import { secretKeyOf } from "../db/secret-key";
import { readSetupAccount, secondFactorOf } from "../db/setup-account";
import { networkOf } from "../rules/network";
import { stepOfCode } from "../rules/one-time-password";
import { makeNonce, newSealKey, nonceEnd, openSeal, publicPartOf } from "../rules/seal";
import { writeServerAddress } from "../rules/server-address";
import { RescueSessions } from "./rescue-sessions";
import { Waits } from "./waits";

/** A caller while the database is down, and the data needed for the answer. */
export type Asking = {
  token: string | undefined;
  address: string;
  isPortal: boolean;
  language: Language;
  setCookie: (cookie: Cookie) => void;
};

/** Answers a call without the database; undefined if that is impossible. */
export type Rescue = (
  call: AnyCall,
  input: unknown,
  asking: Asking,
) => Promise<{ answer: unknown } | undefined>;

type Input = Record<string, string>;
type Handler = (input: Input, asking: Asking) => Promise<unknown>;

/**
 * The calls that still work while the database is down: the setup account signs in with credentials stored outside the
 * database, and saves another connection. All state is in this process's memory.
 */
export function createRescue(server: Server): Rescue {
  const key = newSealKey(randomBytes(6).toString("hex"));
  const spent = new Set<string>();
  const sessions = new RescueSessions();
  const waits = new Waits();
  let lastStep = 0;

  const open = (sealed: string, name: string): string => {
    const opened = openSeal(key, sealed, name);
    if (!opened || spent.has(opened.nonce) || !nonceEnd(key, opened.nonce, server.now()))
      throw fail("seal-expired");
    spent.add(opened.nonce);
    return opened.password;
  };

  async function assertSecondStep(secret: string | undefined, typed: string): Promise<void> {
    if (secret === undefined) return;
    if (!typed) throw fail("second-factor-needed");
    const step = stepOfCode(secret, typed, server.now());
    if (step === undefined || step <= lastStep) throw fail("wrong-second-factor", {}, ["secondFactor"]);
    lastStep = step;
  }

  async function whyDown(): Promise<Refusal> {
    if (server.connection.isGiven) return fail("given-database-down");
    const saved = await server.connection.read().catch(() => undefined);
    if (!saved) return fail("own-database-down");
    return testConnection(server, saved, "server").then(
      () => fail("database-unavailable"),
      (error: Refusal) => error,
    );
  }

  const forEverybody: Record<string, Handler> = {
    async "session.getSeal"() {
      return { keyId: key.id, publicKey: publicPartOf(key), nonce: makeNonce(key, server.now()) };
    },

    async "session.signIn"({ username = "", password = "", secondFactor = "" }, asking) {
      const account = await readSetupAccount(server.dataDir);
      if (toLatinDigits(username).trim() !== setupAccountName || !account) throw fail("database-unavailable");
      const now = server.now();
      const network = networkOf(asking.address);
      const forgive = [waits.take("pair", network, now), waits.take("account", setupAccountName, now)];
      if (!(await isPassword(account.passwordHash, toLatinDigits(open(password, username)))))
        throw fail("wrong-password");
      const code = tidyCode(secondFactor);
      const secret = secondFactorOf(account, secretKeyOf(server.db));
      // A request for the code is not a failed attempt.
      if (!code) for (const one of forgive) one();
      await assertSecondStep(secret, code);
      for (const one of forgive) one();
      const session = sessions.open(now);
      server.log.warn({ address: asking.address }, "The setup account signed in while the database is down");
      if (!asking.isPortal) return { token: session.token, username: setupAccountName };
      for (const cookie of cookiesOfSession({ ...session, username: setupAccountName, sessionId: 0 }, now))
        asking.setCookie(cookie);
      return { token: "", username: setupAccountName };
    },
  };

  const signedIn: Record<string, Handler> = {
    async "session.signOut"(_, { token = "", isPortal, setCookie }) {
      sessions.end(token);
      if (isPortal) for (const cookie of noSession) setCookie(cookie);
      return { leadsTo: "" };
    },

    async "account.getDuties"() {
      return { mustChangePassword: false, mustSetSecondFactor: false };
    },

    async "config.loadConfig"(_, { language }) {
      const { connection } = server;
      const saved = await connection.read().catch(() => undefined);
      const problem = await whyDown();
      return {
        server: saved ? writeServerAddress(saved) : "",
        database: saved?.database ?? "",
        user: saved?.user ?? "",
        hasPassword: Boolean(saved?.password),
        desktopDatabase: "",
        desktopUser: "",
        hasDesktopPassword: false,
        lockServer: "",
        lockPort: "",
        isEmbedded: connection.isEmbedded,
        isGiven: connection.isGiven,
        needsRestart: connection.needsRestart(),
        problem: errorSentence(problem.code, language, problem.parameters),
      };
    },

    // The rest of that form is stored in the database.
    async "config.saveConfig"({ server: address = "", database = "", user = "", ...input }) {
      const { connection } = server;
      const typed = input.password ?? "";
      const password = readSealed(typed) ? open(typed, setupAccountName) : typed;
      const stored = await connection.read().catch(() => undefined);
      const next = chosenConnection({ server: address, database, user, password }, stored);
      if (!next) throw fail("not-a-server-address", {}, ["server"]);
      const forgive = waits.take("connection", setupAccountName, server.now());
      await testConnection(server, next, "server");
      forgive();
      await connection.write(next);
      server.log.warn(
        { server: writeServerAddress(next) },
        "Another connection was saved while the database is down",
      );
      return { needsRestart: connection.needsRestart() };
    },

    async "config.changeDatabase"() {
      const saved = await server.connection.read();
      if (!saved) throw await whyDown();
      const forgive = waits.take("connection", setupAccountName, server.now());
      await testConnection(server, saved, "server");
      forgive();
      return { needsRestart: server.connection.needsRestart() };
    },
  };

  return async (call, input, asking) => {
    const forAll = forEverybody[call.name];
    if (forAll) return { answer: await forAll(input as Input, asking) };
    const forOne = signedIn[call.name];
    if (!forOne || !sessions.has(asking.token, server.now())) return undefined;
    return { answer: await forOne(input as Input, asking) };
  };
}
