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
  const settings = await readSettings(
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
    url: settings.directoryUrl ?? "",
    startTls: settings.directoryStartTls ?? false,
    authorities: settings.directoryCa ?? "",
    base: settings.directoryBase ?? "",
    bindName: settings.directoryBindName ?? "",
    bindPassword: settings.directoryBindPassword ?? "",
    attribute: settings.directoryUserAttribute ?? settingRegistry.directoryUserAttribute.usual,
    patienceMs: server.directoryPatienceMs,
  };
}
