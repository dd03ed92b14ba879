import { isIP } from "node:net";

/** Where a database server listens. */
type ServerAddress = { host: string; port: number };

const usualPort = 5432;

/**
 * Reads `db.example.local:5432`, `10.0.0.5`, `[2001:db8::1]:5433`; undefined for anything else, such as a folder or a
 * whole URL.
 */
export function readServerAddress(typed: string): ServerAddress | undefined {
  const text = typed.trim();
  const [, bracketed, named, port] =
    text.match(/^(?:\[([^\]]+)\]|([\p{L}\p{N}._-]+))(?::(\d{1,5}))?$/u) ?? [];
  const host = bracketed ?? named ?? (isIP(text) === 6 ? text : undefined);
  if (!host || (bracketed !== undefined && isIP(bracketed) !== 6)) return undefined;
  const number = Number(port ?? usualPort);
  return number >= 1 && number <= 65_535 ? { host: host.toLowerCase(), port: number } : undefined;
}

/** The address in the form that `readServerAddress` reads. */
export function writeServerAddress({ host, port }: ServerAddress): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

type Account = ServerAddress & { user: string };

/** Whether a stored password was entered for exactly this server and user; it is sent to no other. */
export function isSameAccount(stored: Partial<Account> | undefined, next: Account): boolean {
  return (
    stored?.host?.toLowerCase() === next.host.toLowerCase() &&
    stored.port === next.port &&
    stored.user === next.user
  );
}
