import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type FirmwareName, firmwares } from "../played/firmwares";
import { PlayedTerminal } from "../played/played-terminal";

/*
 * Simulates a terminal against a running portal, to try it without a real one:
 *   npm run terminal -- --serial DEMO-1 --people 50 --outage 30m
 */

const usage = `npm run terminal -- --serial NUMBER [options]
  --url http://127.0.0.1:8081   where the portal listens for terminals, with its secret path if it has one
  --people 50                   how many people use it, numbered 1 to 50
  --first 1                     the number of the first person
  --firmware plain              ${Object.keys(firmwares).join(", ")}
  --every 10s                   how often somebody punches
  --outage 30m                  starts offline for this long and records meanwhile`;

/** Why a portal does not even let it wait, by the status of its answer. */
const reasons: Record<number, string> = {
  403: "is refused: under Clocks it is denied, or has another secret path, allowed address or push key.",
  503: "is sent away: turn on “Accept punches from terminals” in the system settings.",
};

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

function lengthOf(text: string, option: string): number {
  const [, count, unit] = text.match(/^(\d+(?:\.\d+)?)([smh])$/) ?? [];
  if (!count || !unit) throw new Error(`--${option} ${text}: give a time such as 30s, 5m or 1h.\n\n${usage}`);
  return Number(count) * (units[unit] as number);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      serial: { type: "string" },
      url: { type: "string", default: "http://127.0.0.1:8081" },
      people: { type: "string", default: "50" },
      first: { type: "string", default: "1" },
      firmware: { type: "string", default: "plain" },
      every: { type: "string", default: "10s" },
      outage: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const { serial, url, firmware } = values;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!serial || !(firmware in firmwares)) throw new Error(usage);
  const every = lengthOf(values.every, "every");
  const outage = values.outage === undefined ? 0 : lengthOf(values.outage, "outage");
  const terminal = new PlayedTerminal({ url, serial, firmware: firmware as FirmwareName });
  const first = Number(values.first);
  const numbers = Array.from({ length: Number(values.people) }, (_, n) => String(first + n));
  for (const pin of numbers) terminal.people.set(pin, { name: `Person ${pin}`, card: "" });
  const punch = () => terminal.punch(numbers[Math.floor(Math.random() * numbers.length)] as string);

  if (outage > 0) {
    console.log(`${serial} is offline for ${values.outage} and records meanwhile.`);
    for (const until = Date.now() + outage; Date.now() < until; await pause(every)) punch();
  }
  let said = "";
  for (;;) {
    const isAdmitted = await terminal.greet().catch(() => undefined);
    const news =
      isAdmitted === undefined
        ? `${serial}: no answer from ${url}.`
        : isAdmitted
          ? `${serial} is admitted: ${terminal.unsent} records to send.`
          : `${serial} ${reasons[terminal.greetedWith] ?? "waits to be admitted, under Clocks."}`;
    if (news !== said) console.log(news);
    said = news;
    while (isAdmitted) {
      punch();
      try {
        await terminal.upload();
        await terminal.poll();
      } catch {
        break;
      }
      console.log(`${serial}: ${terminal.log.length} records, ${terminal.unsent} of them unsent.`);
      await pause(every);
      if (terminal.unsent > 0) break;
    }
    terminal.switchOff();
    await pause(every);
  }
}

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
