import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readPunches } from "@server/punch-import/read-punches";
import { recogniseForm } from "@server/punch-import/recognise";
import { readFileStart } from "@server/punch-import/text-file";
import { afterAll, expect, test } from "vitest";
import { makeFolder } from "../../helpers/fixture-file";

const folder = makeFolder();
afterAll(() => folder.remove());

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

async function writeRows(file: string, count: number): Promise<void> {
  const stream = createWriteStream(file);
  stream.write("personnel number,date,time,direction,device\n");
  for (let i = 0; i < count; i += 1000) {
    const rows = Array.from({ length: 1000 }, (_, k) => {
      const day = String(1 + (i % 28)).padStart(2, "0");
      return `${100_000 + ((i + k) % 5000)},2026-04-${day},07:${String(k % 60).padStart(2, "0")},in,gate ${k % 7}`;
    });
    if (!stream.write(`${rows.join("\n")}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
}

test("a file of 300,000 rows is read in the memory that a few thousand rows take", async () => {
  const file = join(folder.path, "large.csv");
  await writeRows(file, 300_000);
  const { text, encoding } = await readFileStart(file);
  const form = recogniseForm(text, "2026-05-13");
  if (!form) throw new Error("not recognised");
  let rows = 0;
  let before = 0;
  let most = 0;
  const options = { encoding, form, direction: 0 as const, today: "2026-05-13", timeZone: "Asia/Tehran" };
  for await (const batch of readPunches(file, options)) {
    rows += batch.punches.length;
    if (rows === 50_000) before = heap();
    if (rows > 50_000 && rows % 50_000 === 0) most = Math.max(most, heap());
  }
  expect(rows).toBe(300_000);
  expect(most - before).toBeLessThan(8 * 1024 * 1024);
});
