import { settingRegistry } from "@schemas/settings";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import { readSettings } from "../db/tables/settings";
import type { Directory } from "./client";

type Source = { db: Db; server: Pick<Server, "directoryPatienceMs"> };

/** The directory server in the settings; undefined if none is configured, and names are only stored here. */
export async function configuredDirectory(source: Source): Promise<Directory | undefined> {
  const stored = await storedDirectory(source);
  return stored.url ? stored : undefined;
}

/** The stored directory server, even without an address. */
export async function storedDirectory({ db, server }: Source): Promise<Directory> {
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
