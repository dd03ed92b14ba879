import { BlockList, isIP } from "node:net";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { lockKeys } from "../db/locks";
import type { AboutItself } from "./parse";

/** A clock that talks to the portal. */
export type Terminal = {
  code: string;
  serial: string;
  connection: "files" | "waiting" | "admitted" | "denied";
  zone: string;
  directionMode: "both" | "in" | "out" | "status";
  secretPath: string;
  pushKey: string;
  allowedAddresses: string;
  isActive: boolean;
  seenAt: Date | null;
  seenAddress: string;
  stamp: string;
  keyedAs: string;
};

/** More unknown serials at a time than anyone connects; further ones wait unlisted. */
const mostWaiting = 200;

export const isSerial = (text: string): boolean => /^[\w.:-]{1,40}$/.test(text);

/** The terminal of a serial, and the version of the cached references (db/reference-data.ts), in one query. */
export async function findTerminal(
  db: Db,
  serial: string,
): Promise<{ references: string; terminal: Terminal | undefined }> {
  const { rows } = await sql<{ references: string } & Omit<Terminal, "code"> & { code: string | null }>`
    select version.changed_by::text as "references", clock.code, clock.serial, clock.zone, clock.connection,
      clock.direction_mode as "directionMode", clock.secret_path as "secretPath",
      clock.push_key as "pushKey", coalesce(state.keyed_as, '') as "keyedAs",
      clock.allowed_addresses as "allowedAddresses", clock.is_active as "isActive", state.seen_at as "seenAt",
      coalesce(state.seen_address, '') as "seenAddress", coalesce(state.stamp, '') as stamp
    from reference_version version left join clock on clock.serial = ${serial}
      left join terminal_state state on state.clock_code = clock.code`.execute(db);
  const [{ references, code, ...rest } = { references: "", code: null }] = rows;
  return { references, terminal: code === null ? undefined : ({ code, ...rest } as Terminal) };
}

/** Lists an unknown serial as waiting, with the serial as code; an existing clock with that code takes the serial. */
export async function announceUnknown(db: Db, serial: string, address: string, now: Date): Promise<void> {
  await sql`
    insert into clock (code, name, serial, connection, is_active)
    select ${serial}, ${serial}, ${serial}, 'waiting', false
    where (select count(*) from clock where connection = 'waiting') < ${mostWaiting}
    on conflict (code) do update set serial = excluded.serial, connection = 'waiting', version = clock.version + 1
      where clock.serial = '' and clock.connection = 'files'`.execute(db);
  await touch(db, serial, address, now);
}

/**
 * Records a terminal's contact, and locks its row and the periods (work/period-lock.ts) until the transaction ends, so
 * that nothing is stored in a period that is being closed.
 */
export async function touch(db: Db, code: string, address: string, now: Date): Promise<void> {
  await sql`
    with periods as materialized (select pg_advisory_xact_lock_shared(${lockKeys.periods}))
    insert into terminal_state as state (clock_code, seen_at, seen_address)
    select code, ${now}::timestamptz, ${address} from periods, clock where code = ${code}
    on conflict (clock_code) do update set seen_at = excluded.seen_at, seen_address = excluded.seen_address`.execute(
    db,
  );
}

/** Stores what a terminal reported about itself. */
export async function noteAbout(
  db: Db,
  code: string,
  about: AboutItself & {
    handshakeAt?: Date;
    stamp?: string;
    dialect?: "attendance" | "security";
    keyedAs?: string;
  },
): Promise<void> {
  const { deviceName, recordCapacity, handshakeAt, keyedAs, ...same } = about;
  const columns = {
    ...same,
    ...(deviceName !== undefined && { device_name: deviceName }),
    ...(recordCapacity !== undefined && { record_capacity: recordCapacity }),
    ...(handshakeAt !== undefined && { handshake_at: handshakeAt }),
    ...(keyedAs !== undefined && { keyed_as: keyedAs }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable("terminal_state").set(columns).where("clock_code", "=", code).execute();
}

/** Whether a request may speak for this terminal: by its secret address and from its networks, if these are set. */
export function mayTalk(
  { secretPath, allowedAddresses }: Terminal,
  secret: string,
  address: string,
): boolean {
  if (secretPath !== "" && secret !== secretPath) return false;
  const allowed = allowedAddresses.split(/[\s,;]+/).filter(Boolean);
  return allowed.length === 0 || isAmong(allowed, address);
}

/** Whether an address is in this list, or in one of its networks (`192.168.1.0/24`). */
function isAmong(allowed: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const one of allowed) {
    const [network = "", bits] = one.split("/");
    const family = isIP(network) === 6 ? "ipv6" : "ipv4";
    if (isIP(network) === 0) continue;
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  const plain = address.replace(/^::ffff:/, "");
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}
