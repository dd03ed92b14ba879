import { BlockList, isIP } from "node:net";
import { sql } from "kysely";
import type { Db } from "../db/db";
import type { AboutItself } from "./parse";

/** A clock that talks to the portal. */
export type Terminal = {
  code: string;
  serial: string;
  connection: "files" | "waiting" | "admitted" | "denied";
  zone: string;
  directionMode: "both" | "in" | "out" | "status";
  secretPath: string;
  allowedAddresses: string;
  isActive: boolean;
  seenAt: Date | null;
  seenAddress: string;
  stamp: string;
};

/** More unknown serials at a time than anyone connects; further ones wait without being listed. */
const mostWaiting = 200;

export const isSerial = (text: string): boolean => /^[\w.:-]{3,40}$/.test(text);

export async function findTerminal(db: Db, serial: string): Promise<Terminal | undefined> {
  return db
    .selectFrom("clock")
    .leftJoin("terminal_state as state", "state.clock_code", "clock.code")
    .select(["clock.code", "clock.serial", "clock.zone", "clock.connection"])
    .select(["clock.direction_mode as directionMode", "clock.secret_path as secretPath"])
    .select(["clock.allowed_addresses as allowedAddresses", "clock.is_active as isActive"])
    .select(["state.seen_at as seenAt"])
    .select(({ fn, val }) => [
      fn.coalesce("state.seen_address", val("")).as("seenAddress"),
      fn.coalesce("state.stamp", val("")).as("stamp"),
    ])
    .where("clock.serial", "=", serial)
    .executeTakeFirst();
}

/** Lists an unknown serial as waiting, under its serial as code; a clock of that code is asked about in its place. */
export async function announceUnknown(db: Db, serial: string, address: string, now: Date): Promise<void> {
  await sql`
    insert into clock (code, name, serial, connection, is_active)
    select ${serial}, ${serial}, ${serial}, 'waiting', false
    where (select count(*) from clock where connection = 'waiting') < ${mostWaiting}
    on conflict (code) do update set serial = excluded.serial, connection = 'waiting', version = clock.version + 1
      where clock.serial = '' and clock.connection = 'files'`.execute(db);
  await touch(db, serial, address, now);
}

/** Notes that a terminal was there, and locks its row until the transaction ends. */
export async function touch(db: Db, code: string, address: string, now: Date): Promise<void> {
  await sql`
    insert into terminal_state as state (clock_code, seen_at, seen_address)
    select code, ${now}::timestamptz, ${address} from clock where code = ${code}
    on conflict (clock_code) do update set seen_at = excluded.seen_at, seen_address = excluded.seen_address`.execute(
    db,
  );
}

/** Notes what a terminal told of itself. */
export async function noteAbout(
  db: Db,
  code: string,
  about: AboutItself & { handshakeAt?: Date; stamp?: string; dialect?: "attendance" | "security" },
): Promise<void> {
  const { deviceName, recordCapacity, handshakeAt, ...same } = about;
  const columns = {
    ...same,
    ...(deviceName !== undefined && { device_name: deviceName }),
    ...(recordCapacity !== undefined && { record_capacity: recordCapacity }),
    ...(handshakeAt !== undefined && { handshake_at: handshakeAt }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable("terminal_state").set(columns).where("clock_code", "=", code).execute();
}

/** Whether somebody may speak for this terminal: over its secret address and from its networks, where these are set. */
export function mayTalk(
  { secretPath, allowedAddresses }: Terminal,
  secret: string,
  address: string,
): boolean {
  if (secretPath !== "" && secret !== secretPath) return false;
  const allowed = allowedAddresses.split(/[\s,;]+/).filter(Boolean);
  return allowed.length === 0 || isAmong(allowed, address);
}

/** Whether an address is one of these, or in one of these networks (`192.168.1.0/24`). */
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

/** The time that a terminal's clock is ahead of the server's, from single records that came at once. */
export async function noteDrift(db: Db, code: string, time: string, zone: string, now: Date): Promise<void> {
  await sql`
    with measured as (
      select extract(epoch from (${time}::timestamp at time zone ${zone}) - ${now}::timestamptz)::int as ahead
    ), latest as (
      select (array_append(drifts, measured.ahead))[greatest(1, cardinality(drifts) - 7):] as drifts
      from terminal_state, measured where clock_code = ${code}
    )
    update terminal_state set drifts = latest.drifts,
      drift_seconds = (select percentile_disc(0.5) within group (order by one) from unnest(latest.drifts) as one)
    from latest where clock_code = ${code}`.execute(db);
}
