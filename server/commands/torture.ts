import { parseArgs } from "node:util";
import type { Faults } from "../torture/checks";
import { torture } from "../torture/main";
import { killKinds } from "../torture/tortured-portal";

/*
 * Kills its own portal, its database or both repeatedly under load, and checks whether anything was lost:
 *   npm run torture -- --rounds 20 --seconds 6 --seed monday
 */

/** How soon a killed portal must serve again. */
const wantedMs = 5_000;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    seconds: { type: "string", default: "6" },
    seed: { type: "string", default: String(Date.now()) },
    kill: { type: "string", multiple: true },
  },
});
const kinds = killKinds.filter((kind) => values.kill?.includes(kind) ?? true);
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
if (!(kinds.length > 0 && rounds >= 1 && rounds <= 1_000 && seconds > 0 && seconds <= 600)) {
  console.error(
    "npm run torture -- --rounds 20 --seconds 6 --seed TEXT --kill database: up to 1000 rounds of up to 600 seconds; portal, database or both are killed.",
  );
  process.exit(1);
}

const faultKinds = ["lost", "doubled", "half", "wrong"] as const satisfies readonly (keyof Faults)[];
console.log(`seed ${values.seed}`);
const row = (...cells: (string | number)[]) =>
  console.log(cells.map((one) => String(one).padStart(13)).join(""));
row("round", "killed", "start ms", "acknowledged", ...faultKinds);
const result = await torture({ rounds, seconds, seed: values.seed, kinds, root: process.cwd() }, (one) => {
  row(
    one.round,
    one.kind,
    one.startMs.toFixed(0),
    one.acknowledged,
    ...faultKinds.map((kind) => one.faults[kind].length),
  );
  for (const kind of faultKinds)
    for (const what of one.faults[kind].slice(0, 10)) console.log(`    ${kind}: ${what}`);
  if (faultKinds.some((kind) => one.faults[kind].length > 0))
    for (const line of one.complaints.slice(0, 10)) console.log(`    log: ${line}`);
});

const slowest = Math.max(...result.rounds.map(({ startMs }) => startMs));
const worst = (kind: keyof Faults) => Math.max(...result.rounds.map(({ faults }) => faults[kind].length));
const killed = killKinds.map((kind) => `${kind} ${result.rounds.filter((one) => one.kind === kind).length}`);
const list = (counts: Iterable<[string, number]>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(", ") || "nothing";
console.log(`\nrounds        ${result.rounds.length}: ${killed.join(", ")}`);
console.log(`acknowledged  ${list(Object.entries(result.acknowledged))}`);
console.log(`refused       ${list(result.refused)}`);
console.log(`faults        ${faultKinds.map((kind) => `${kind} ${worst(kind)}`).join(", ")}`);
console.log(`slowest start ${(slowest / 1000).toFixed(1)} s, target less than ${wantedMs / 1000}`);
process.exitCode = faultKinds.some((kind) => worst(kind) > 0) ? 1 : 0;
