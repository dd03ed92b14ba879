import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OpenDatabase } from "@server/db/open";
import { installationId } from "@server/db/tables/installation";
import { buildVendor, storeLicence } from "../build/licence";
import { makeDataFolder, PortalProcess } from "../portal-process";
import { test as journey } from "./journey";
import { withDatabaseOf } from "./portal-database";

const server = fileURLToPath(new URL("../../../dist/server/main.js", import.meta.url));

type Licence = Parameters<ReturnType<typeof buildVendor>["sign"]>[0];

/** A portal of an empty organisation that a journey may change freely: the vendor of its lock belongs to the test. */
export type SparePortal = {
  address: string;
  /** Signs a licence as the vendor would. */
  sign: (licence?: Licence) => string;
  /** Stores a licence, valid or not, as if it had been activated. */
  store: (licence?: Licence) => Promise<void>;
  database: <T>(work: (db: OpenDatabase["db"]) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

/** The first passwords of the spare portal's two accounts. */
export const sparePasswords = { Admin: "Spare@1405", "000": "Setup@1405" } as const;

async function startSparePortal(): Promise<SparePortal> {
  const folder = makeDataFolder();
  const vendor = buildVendor();
  const keyFile = join(folder.dataDir, "..", "vendor.pem");
  writeFileSync(keyFile, vendor.publicKey);
  const portal = new PortalProcess(server, {
    DATA_DIR: folder.dataDir,
    LICENCE_KEY: keyFile,
    ADMIN_PASSWORD: sparePasswords.Admin,
    SETUP_PASSWORD: sparePasswords["000"],
  });
  const address = await portal.address();
  const database: SparePortal["database"] = (work) => withDatabaseOf(folder.dataDir, work);
  // A vendor's licence names the installation it is for.
  const installation = await database(installationId);
  const sign = (licence: Licence = {}) => vendor.sign({ installation, ...licence });
  const store = (licence: Licence = {}) => database((db) => storeLicence(db, sign(licence)));
  await store();
  return {
    address,
    sign,
    store,
    database,
    async stop() {
      await portal.end("SIGTERM");
      folder.remove();
    },
  };
}

/** Journeys on a spare portal, each beginning with a valid licence and a clean history. */
export const test = journey.extend<{ tidied: undefined }, { portal: SparePortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => {
      const portal = await startSparePortal();
      await provide(portal);
      await portal.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.address),
  tidied: [
    async ({ portal }, provide) => {
      await portal.store();
      await portal.database((db) => db.deleteFrom("sign_in_failure").execute());
      await provide(undefined);
    },
    { auto: true },
  ],
});
