import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readBackupKey } from "../backup/key-file";
import { readConfig } from "../config";
import { restore } from "../launcher/back-up";
import { StartProblem, systemReason } from "../rules/start-problem";
import { stopSignal } from "./stop-signal";

/*
 * For the operator of the server: restores the data of a portal from a backup, where there is none yet.
 *   DATA_DIR=/srv/hozur npm run restore -- /mnt/backups/hozur-2026-11-24T020000Z.backup --key /etc/hozur/backup.key
 */

const usage = `npm run restore -- BACKUP [--key FILE]
  Restores into an empty DATA_DIR, and into an empty database if DATABASE_URL names one.`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartProblem(usage);
  const config = readConfig(process.env);
  const key = await readBackupKey(values.key && resolve(values.key));
  const { head, rows, migrated } = await restore(config, { file: resolve(file), key }, stop);
  console.log(`The backup of ${head.createdAt} is restored: ${rows} rows.`);
  if (migrated > 0)
    console.log(`It was made by version ${head.version} and upgraded to this one in ${migrated} steps.`);
  if (!head.hasSecretKey)
    console.log(
      `The key of the stored secrets is not in it: copy it to ${config.secretKeyFile} before starting the portal.`,
    );
}

const stop = stopSignal();
await run().catch((caught) => {
  const error = stop.aborted ? stop.reason : caught;
  const isOurs = error instanceof StartProblem || String(error?.code).startsWith("ERR_PARSE_ARGS");
  console.error(
    isOurs ? error.message : `The backup could not be restored, nothing was changed: ${systemReason(error)}`,
  );
  process.exitCode = 1;
});
