import { setTimeout as pause } from "node:timers/promises";
import { webAdminName } from "@schemas/calls/session";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { civilTime } from "../rules/civil-time";
import { seededNumbers } from "../seed/demo/seeded-numbers";
import { type Faults, findFaults, findWrongResults, noFaults, settled } from "./checks";
import { Load } from "./load";
import { makeTorturedOrganisation, usualSize } from "./organisation";
import { type KillKind, killKinds, TorturedPortal } from "./tortured-portal";

type TortureOptions = {
  rounds: number;
  /** The longest time in a round before the kill. */
  seconds: number;
  /** The same text gives the same kills, at the same moments of their rounds. */
  seed: string;
  /** The kinds of kill to choose from. */
  kinds?: readonly KillKind[];
  /** How many people work there. */
  people?: number;
  /** The folder of the project. */
  root: string;
};

/** The result of a round, with everything acknowledged since the beginning. */
type Round = {
  round: number;
  kind: KillKind;
  startMs: number;
  acknowledged: number;
  faults: Faults;
  /** The errors in the portal's log during this round. */
  complaints: string[];
};

type Tortured = {
  rounds: Round[];
  acknowledged: Record<string, number>;
  refused: ReadonlyMap<string, number>;
};

/** Kills a working portal repeatedly, and each time compares what it has acknowledged with what it has stored. */
export async function torture(
  { rounds, seconds, seed, root, kinds = killKinds, people = usualSize }: TortureOptions,
  onRound: (round: Round) => void = () => undefined,
): Promise<Tortured> {
  const numbers = seededNumbers(seed);
  const portal = await TorturedPortal.start(root);
  try {
    const organisation = await portal.withDatabase((db) =>
      makeTorturedOrganisation(db, people, civilTime(new Date(), "Asia/Tehran")),
    );
    const [admin, ...own] = await portal.withDatabase((db) =>
      Promise.all([webAdminName, ...organisation.people].map((name) => signIn(db, name))),
    );
    if (!admin) throw new Error("The administrator has no session.");
    const sessions = new Map(own.map((one) => [one.username, one]));
    const { address } = portal;
    const load = new Load({ address, organisation, admin, sessions, numbers: seededNumbers(`${seed} load`) });
    const done: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const kind = numbers.pick(kinds);
      const stop = new AbortController();
      const work = load.work(stop.signal);
      // Without this, a call that gives up in the meantime would end the process.
      work.catch(() => undefined);
      await pause(numbers.between(500, Math.max(500, seconds * 1000)));
      const startMs = await portal.kill(kind).finally(() => stop.abort());
      await work;
      const faults = await portal.withDatabase(async (db) => {
        const half = await settled(db);
        if (half.length > 0) return { ...noFaults(), half };
        const results = await findFaults(db, load.acknowledged);
        results.wrong.push(...(await findWrongResults(db, organisation, { address, admin })));
        return results;
      });
      const acknowledged = load.acknowledged.keys.length;
      done.push({ round, kind, startMs, acknowledged, faults, complaints: portal.takeComplaints() });
      onRound(done.at(-1) as Round);
    }
    const counts = Object.entries(load.acknowledged).map(([name, list]) => [name, list.length]);
    return { rounds: done, acknowledged: Object.fromEntries(counts), refused: load.refused };
  } finally {
    await portal.remove();
  }
}

async function signIn(db: Db, username: string) {
  const { token } = await startSession(db, { username, now: new Date(), address: "", agent: "torture" });
  return { username, token };
}
