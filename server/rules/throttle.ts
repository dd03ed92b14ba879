/** What attempts are counted by, and how many failures are free before each further one makes the next attempt wait. */
const freeFailures = {
  /** An account on a device that has signed in to it before, or in a session of its own. */
  device: 5,
  /** An account from one network. */
  pair: 5,
  /** A name that is looked up from one network. */
  lookup: 5,
  /** Connections to other servers that one account tries. */
  connection: 10,
  /** An account from all networks that are new to it: far more than its owner would mistype. */
  account: 100,
  /** A network; each account or name adds one, so that nobody fills it by forgetting their own password. */
  network: 50,
} as const;
export type ThrottleKind = keyof typeof freeFailures;

const minute = 60_000;
const longestWait = 15 * minute;

/** One failure is forgotten after so long, then the next. */
export const forgetOneMs = 15 * minute;

/** How long to refuse after so many failures: nothing at first, then 1, 2, 4 … at most 15 minutes (milliseconds). */
export function waitAfterFailures(kind: ThrottleKind, failures: number): number {
  const over = failures - freeFailures[kind];
  return over < 0 ? 0 : Math.min(longestWait, minute * 2 ** over);
}

/** The waits after 1, 2, 3 … failures up to the first longest one, which holds from then on. */
export function waitsOf(kind: ThrottleKind): number[] {
  const waits: number[] = [];
  while (waits.at(-1) !== longestWait) waits.push(waitAfterFailures(kind, waits.length + 1));
  return waits;
}

/** One thing an attempt is counted by. */
export type Subject = { kind: ThrottleKind; name: string };

/** Where an attempt comes from, as far as the account knows the place. */
export type Origin = {
  network: string;
  /** A device that is known to the account; strangers cannot use up its attempts. */
  device?: string | undefined;
  /** A known device of the account was last seen in this network. */
  isFamiliar: boolean;
};

/**
 * What an attempt at an account is counted by. A known device counts alone, so that nobody elsewhere can lock the
 * owner out; an unknown one from a network the account knows is spared the count of all networks.
 */
export function subjectsOf(account: string, { network, device, isFamiliar }: Origin): Subject[] {
  if (device) return [{ kind: "device", name: `${device} ${account}` }];
  const pair: Subject = { kind: "pair", name: `${network} ${account}` };
  const everywhere: Subject = { kind: "account", name: account };
  return [pair, ...(isFamiliar ? [] : [everywhere]), { kind: "network", name: network }];
}
