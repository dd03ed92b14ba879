import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Refusal } from "@schemas/errors";
import { forgetOldBackups } from "../backup/forget-old";
import { makeBackupKey, readBackupKey } from "../backup/key-file";
import { rehearse } from "../backup/rehearse";
import { readConfig } from "../config";
import { refusalOfFolder } from "../jobs/backup-job";
import { backUp } from "../launcher/back-up";
import type { KeepRules } from "../rules/backups-to-keep";
import { StartProblem, systemReason } from "../rules/start-problem";
import { stopSignal } from "./stop-signal";

/*
 * For the operator of the server: writes a backup while the portal runs, or proves one.
 *   npm run backup -- /mnt/backups --key /etc/hozur/backup.key
 *   npm run backup -- --rehearse /mnt/backups/hozur-2026-11-24T020000Z.backup
 */

const usage = `npm run backup -- FOLDER [--key FILE] [--rehearse] [--keep DAYS,WEEKS,MONTHS]
                                                     writes a backup into the folder; --rehearse also proves it, --keep
                                                     then keeps the newest of this many days, weeks and months and
                                                     deletes other older ones
npm run backup -- --rehearse BACKUP [--key FILE]     proves a backup by restoring it next to the portal
npm run backup -- --new-key FILE                     writes a new key for encrypting backups`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      rehearse: { type: "boolean" },
      "new-key": { type: "string" },
      keep: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const config = readConfig(process.env);
  const rules = values.keep === undefined ? undefined : readKeepRules(values.keep);
  const [place, ...more] = positionals;
  if (values["new-key"] && !place) {
    await makeBackupKey(resolve(values["new-key"]));
    console.log("Keep a copy of the key elsewhere: without it no backup can be restored.");
    return;
  }
  if (!place || more.length > 0 || values["new-key"]) throw new StartProblem(usage);
  const key = await readBackupKey(values.key && resolve(values.key));
  const there = await stat(place).catch(() => undefined);
  const isFile = there?.isFile() ?? false;
  if (isFile && (!values.rehearse || rules)) throw new StartProblem(usage);
  // A mistyped backup would otherwise become a folder, and a new backup in it would be proved instead.
  if (values.rehearse && !there && place.endsWith(".backup"))
    throw new StartProblem(`There is no backup ${place}.`);
  let file = resolve(place);
  if (!isFile) {
    const from = performance.now();
    const written = await backUp(config, { folder: file, key, now: new Date(), signal: stop }).catch(
      (error) => {
        throw refusalOfFolder(error, place) ?? error;
      },
    );
    file = written.file;
    const megabytes = (written.bytes / 1_000_000).toFixed(1);
    console.log(
      `${file}: ${written.rows} rows and ${written.files} files in ${megabytes} MB, ${key ? "encrypted" : "not encrypted"}, in ${seconds(from)} s`,
    );
  }
  if (values.rehearse) {
    const from = performance.now();
    const { head, tail } = await rehearse({ file, key }, config.dataDir, undefined, stop);
    console.log(
      `The backup of ${head.createdAt} was restored next to the portal in ${seconds(from)} s; all ${Object.keys(tail.tables).length} tables match`,
    );
  }
  // A backup that was not proved is no reason to delete older ones.
  if (rules) console.log(`deleted ${await forgetOldBackups(file, rules)} older backups`);
}

function readKeepRules(text: string): KeepRules {
  const [, daily, weekly, monthly] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  if (daily === undefined) throw new StartProblem(usage);
  return { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
}

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

const stop = stopSignal();
await run().catch((caught) => {
  const error = stop.aborted ? stop.reason : caught;
  const isOurs =
    error instanceof StartProblem ||
    error instanceof Refusal ||
    String(error?.code).startsWith("ERR_PARSE_ARGS");
  console.error(isOurs ? error.message : `The backup failed: ${systemReason(error)}`);
  process.exitCode = 1;
});
