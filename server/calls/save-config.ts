import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { readSealed } from "@schemas/seal";
import { toLatinDigits } from "@schemas/values/digits";
import { decodeAdminPassword } from "@schemas/values/windows-1256";
import { openSealed } from "../access/passwords";
import type { SignedIn } from "../context/context";
import type { Connection, Server } from "../context/server";
import { ClearPasswordRefused } from "../db/client";
import { readSetting, readSettings, type Settings, writeSetting } from "../db/tables/settings";
import { isSameAccount, readServerAddress, writeServerAddress } from "../rules/server-address";
import { changeOwnPassword } from "./account-password";
import type { Handlers } from "./handlers";
import { tryConnection } from "./try-connection";

type SaveConfig = Handlers<typeof calls.config>["saveConfig"];
type Input = Parameters<SaveConfig>[0];

/** Tests the connections in the form and saves all of the form or nothing. */
export const saveConfig: SaveConfig = async (sent, context) => {
  const { db, server } = context;
  const input = await withOpenedPasswords(context, sent);
  const stored = await server.connection.read();
  const storedDesktop = await readSetting(db, "desktopDatabase");
  const before = {
    connection: withoutPassword(stored),
    ...(await readSettings(db, "lockServer")),
    desktopDatabase: storedDesktop && { database: storedDesktop.database, user: storedDesktop.user },
  };
  const connection = chosenConnection(input, stored);
  const desktop = chosenDesktop(input, connection ?? thisMachine, storedDesktop);
  if (connection || desktop.database)
    await tryConnection(context, async () => {
      if (connection) await testConnection(server, connection, "server");
      if (desktop.database) await testConnection(server, desktop, "desktopDatabase");
    });

  const lockServer = { host: input.lockServer.trim(), port: input.lockPort.trim() };
  await writeSetting(db, "lockServer", lockServer);
  await writeSetting(db, "desktopDatabase", desktop);
  if (sent.adminPassword) await changeOwnPassword(context, input.adminPassword, "adminPassword");
  await context.record("save", "configuration", "server", {
    before,
    after: {
      connection: withoutPassword(connection),
      lockServer,
      desktopDatabase: { database: desktop.database, user: desktop.user },
      hasNewDesktopPassword: Boolean(input.desktopPassword),
      hasNewAdminPassword: Boolean(sent.adminPassword),
    },
  });
  // Written last, since a file does not roll back with the transaction.
  if (connection) await server.connection.write(connection);
  return { needsRestart: server.connection.needsRestart() };
};

/** The connection in the form; an empty server selects the portal's own database. */
export function chosenConnection(
  input: Pick<Input, "server" | "database" | "user" | "password">,
  stored: Connection | undefined,
): Connection | undefined {
  if (!input.server.trim()) return undefined;
  const address = readServerAddress(input.server);
  if (!address) throw fail("not-a-server-address", {}, ["server"]);
  const database = input.database.trim();
  if (!database) throw fail("database-name-missing", {}, ["database"]);
  const next = { ...address, database, user: input.user.trim() };
  return { ...next, password: passwordFor(next, input.password, stored, "password") };
}

// The desktop program's database is on the same server as the portal's, or on this machine.
const thisMachine = { host: "127.0.0.1", port: 5432 };

function chosenDesktop(
  input: Input,
  { host, port }: { host: string; port: number },
  stored: Settings["desktopDatabase"] | undefined,
): Connection {
  const next = { host, port, database: input.desktopDatabase.trim(), user: input.desktopUser.trim() };
  if (!next.database && !input.desktopPassword)
    return { ...next, password: isSameAccount(stored, next) ? (stored?.password ?? "") : "" };
  return { ...next, password: passwordFor(next, input.desktopPassword, stored, "desktopPassword") };
}

type Account = { host: string; port: number; user: string };

/**
 * The typed password, or the one stored for exactly this server and user; a stored password is sent nowhere else. One
 * is required, since PostgreSQL's client would otherwise use one from the server's environment.
 */
function passwordFor(
  next: Account,
  typed: string,
  stored: (Partial<Account> & { password: string }) | undefined,
  field: string,
): string {
  if (typed) return typed;
  if (!stored?.password) throw fail("database-password-missing", {}, [field]);
  if (!isSameAccount(stored, next)) throw fail("database-password-again", {}, [field]);
  return stored.password;
}

/** Tests a connection and reports what is wrong: sign-in, name, no answer or another error. */
export async function testConnection(server: Server, connection: Connection, field: string): Promise<void> {
  try {
    await server.connection.test(connection);
  } catch (error) {
    server.log.warn({ err: error }, "Connection test failed");
    const { database, user } = connection;
    const where = writeServerAddress(connection);
    throw fail(connectionProblem((error as Error).cause), { database, server: where, user }, [field]);
  }
}

const isUnanswered = /^(ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;

function connectionProblem(cause: unknown) {
  if (cause instanceof ClearPasswordRefused) return "connection-in-clear";
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { code = "", message = "" } = (first ?? {}) as { code?: string; message?: string };
  if (/^28/.test(code)) return "connection-sign-in-refused";
  if (code === "3D000") return "connection-no-such-database";
  return isUnanswered.test(code) || /timeout/.test(message)
    ? "connection-no-answer"
    : "connection-test-failed";
}

/** Opens the passwords: the portal's page seals each; other clients send the administrator's in the spec's encoding. */
async function withOpenedPasswords(context: SignedIn, sent: Input): Promise<Input> {
  const open = async (text: string) =>
    readSealed(text) ? openSealed(context, text, context.who.username) : undefined;
  const { password, desktopPassword, adminPassword } = sent;
  return {
    ...sent,
    password: (await open(password)) ?? password,
    desktopPassword: (await open(desktopPassword)) ?? desktopPassword,
    adminPassword: toLatinDigits((await open(adminPassword)) ?? decodeAdminPassword(adminPassword) ?? ""),
  };
}

function withoutPassword(connection: Connection | undefined) {
  if (!connection) return null;
  const { password: _, ...rest } = connection;
  return rest;
}
