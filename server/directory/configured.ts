import { settingRegistry } from "@schemas/settings";
import type { Db } from "../calls/context";
import { readSettings } from "../db/tables/settings";
import type { Directory } from "./client";

/** The directory server of the settings; undefined when none is named, and names are only kept here. */
export async function configuredDirectory(db: Db): Promise<Directory | undefined> {
  const stored = await storedDirectory(db);
  return stored.url ? stored : undefined;
}

/** The same as it is stored, also without an address. */
export async function storedDirectory(db: Db): Promise<Directory> {
  const found = await readSettings(
    db,
    "directoryUrl",
    "directoryBase",
    "directoryBindName",
    "directoryBindPassword",
    "directoryUserAttribute",
  );
  return {
    url: found.directoryUrl ?? "",
    base: found.directoryBase ?? "",
    bindName: found.directoryBindName ?? "",
    bindPassword: found.directoryBindPassword ?? "",
    attribute: found.directoryUserAttribute ?? settingRegistry.directoryUserAttribute.usual,
  };
}
