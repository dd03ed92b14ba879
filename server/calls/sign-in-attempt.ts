import { createHash } from "node:crypto";
import { fail } from "@schemas/errors";
import type { Context } from "../context/context";
import { knownDays, knownDeviceCookie, noteDevice, placeOf } from "../db/tables/known-devices";
import { type Attempt, takeAttempt } from "../db/tables/sign-in-failures";
import { bareDomainName } from "../rules/domain-name";
import { networkOf } from "../rules/network";
import { subjectsOf } from "../rules/throttle";
import { Turns } from "../turns";

// A flood of sign-ins uses only this many database connections; the others stay free.
const turns = new Turns(3, 300);

/**
 * Counts an attempt to sign in before the password is checked, by the account it means in any spelling; throws while
 * the account has to wait. Unknown names count like any other, so a refusal reveals nothing.
 */
export function takeSignInAttempt<A extends { username: string }>(
  context: Context,
  { typed, byDirectory, find }: { typed: string; byDirectory: boolean; find: () => Promise<A | undefined> },
): Promise<{ attempt: Attempt; account: A | undefined }> {
  const { db, now, address, cookies, who } = context;
  const network = networkOf(address);
  return inTurn(network, async () => {
    const found = await find();
    const username = found?.username;
    const account = username ?? nobodyNamed(byDirectory ? directoryName(typed) : typed);
    const secret = cookies[knownDeviceCookie] ?? "";
    const place = await placeOf(db, { username: account, secret, network, now });
    // Someone proving the old password in their own session is not a stranger either; a viewer is.
    const isOwnSession = who !== null && who.username === username && !who.viewer;
    const device = place.device ?? (isOwnSession ? who.tokenHash : undefined);
    const subjects = subjectsOf(account, { network, device, isFamiliar: place.isFamiliar });
    return { attempt: await takeAttempt(db, subjects, now), account: found };
  });
}

/** Counts an attempt to look up a name; guessing names is slowed like guessing passwords. */
export function takeLookup({ db, now, address }: Context, name: string): Promise<Attempt> {
  const network = networkOf(address);
  const lookup = { kind: "lookup", name: `${network} ${nobodyNamed(directoryName(name))}` } as const;
  return inTurn(network, () => takeAttempt(db, [lookup, { kind: "network", name: network }], now));
}

async function inTurn<T extends object>(network: string, take: () => Promise<T>): Promise<T> {
  const taken = await turns.run(network, take);
  if (!taken) throw fail("too-busy");
  return taken;
}

/** All spellings of a directory name count as one, also those of unknown names. */
const directoryName = (typed: string) => bareDomainName(typed).toLowerCase();

/** A key of fixed length for any typed name, never equal to the name of a person or an account. */
const nobodyNamed = (name: string) => `?${createHash("sha256").update(name).digest("base64url")}`;

/** Marks the device as known to the account that has just signed in on it. */
export async function knowDevice(context: Context, username: string): Promise<void> {
  const { db, now, address, cookies, setCookie } = context;
  const secret = cookies[knownDeviceCookie] ?? "";
  const fresh = await noteDevice(db, { username, secret, network: networkOf(address), now });
  setCookie({ name: knownDeviceCookie, value: fresh, maxAgeSeconds: knownDays * 24 * 60 * 60 });
}
