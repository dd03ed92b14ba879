import { settingRegistry } from "@schemas/settings";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import { readSettings } from "../db/tables/settings";
import type { Directory } from "./client";

type Asking = { db: Db; server: Pick<Server, "directoryPatienceMs"> };

/** The directory server of the settings; undefined when none is configured, and names are only stored here. */
export async function configuredDirectory(asking: Asking): Promise<Directory | undefined> {
  const stored = await storedDirectory(asking);
  return stored.url ? stored : undefined;
}

/** The same as stored, even without an address. */
export async function storedDirectory({ db, server }: Asking): Promise<Directory> {
  const found = await readSettings(
    db,
    "directoryUrl",
    "directoryStartTls",
    "directoryCa",
    "directoryBase",
    "directoryBindName",
    "directoryBindPassword",
    "directoryUserAttribute",
  );
  return {
    url: found.directoryUrl ?? "",
    startTls: found.directoryStartTls ?? false,
    authorities: found.directoryCa ?? "",
    base: found.directoryBase ?? "",
    bindName: found.directoryBindName ?? "",
    bindPassword: found.directoryBindPassword ?? "",
    attribute: found.directoryUserAttribute ?? settingRegistry.directoryUserAttribute.usual,
    patienceMs: server.directoryPatienceMs,
  };
}
