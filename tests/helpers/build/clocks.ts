import type { clockConnections } from "@schemas/terminals";
import type { Db } from "@server/db/db";

/** The fields of a clock whose punches come from files. */
export const byFiles = {
  serial: "",
  connection: "files",
  directionMode: "both",
  zone: "",
  secretPath: "",
  pushKey: "",
  allowedAddresses: "",
} as const;

/** Creates a terminal that an administrator has admitted. */
export async function buildTerminal(
  db: Db,
  over: { code?: string; serial?: string; connection?: (typeof clockConnections)[number] } = {},
): Promise<void> {
  const { code = "T1", serial = "TST42", ...rest } = over;
  await db
    .insertInto("clock")
    .values({ code, name: code, serial, connection: "admitted", ...rest })
    .execute();
}
