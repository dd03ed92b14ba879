/** How attempts are counted, and how many failures are free before each further failure delays the next attempt. */
const freeFailures = {
  /** An account on a device that has signed in to it before, or in one of its sessions. */
  device: 5,
  /** An account from one network. */
  pair: 5,
  /** Looking up a name from one network. */
  lookup: 5,
  /** Connections to other servers attempted by one account. */
  connection: 10,
  /** An account from all networks new to it: far more than its owner would mistype. */
  account: 100,
  /** A network. Each account or name counts once, so that nobody exhausts it by forgetting their own password. */
  network: 50,
} as const;
export type ThrottleKind = keyof typeof freeFailures;

const minute = 60_000;
const longestWait = 15 * minute;

/** One failure is forgotten after this time, then the next. */
export const forgetOneMs = 15 * minute;

/** How long to refuse after this many failures: nothing at first, then 1, 2, 4 … at most 15 minutes (milliseconds). */
export function waitAfterFailures(kind: ThrottleKind, failures: number): number {
  const over = failures - freeFailures[kind];
  return over < 0 ? 0 : Math.min(longestWait, minute * 2 ** over);
}

/** The waits after 1, 2, 3 … failures up to the first longest one, which applies from then on. */
export function waitsOf(kind: ThrottleKind): number[] {
  const waits: number[] = [];
  while (waits.at(-1) !== longestWait) waits.push(waitAfterFailures(kind, waits.length + 1));
  return waits;
}

/** A counter of an attempt. */
export type Subject = { kind: ThrottleKind; name: string };

/** The origin of an attempt, with the account's history of the device and network. */
export type Origin = {
  network: string;
  /** A device known to the account; other devices cannot use up its attempts. */
  device?: string | undefined;
  /** A known device of the account was last seen in this network. */
  isFamiliar: boolean;
};

/**
 * The counters of an attempt at an account. A device seen before is counted alone, so that nobody elsewhere can lock
 * the owner out; a new one on a network seen before is exempt from the count of all networks.
 */
export function subjectsOf(account: string, { network, device, isFamiliar }: Origin): Subject[] {
  if (device) return [{ kind: "device", name: `${device} ${account}` }];
  const pair: Subject = { kind: "pair", name: `${network} ${account}` };
  const everywhere: Subject = { kind: "account", name: account };
  return [pair, ...(isFamiliar ? [] : [everywhere]), { kind: "network", name: network }];
}
