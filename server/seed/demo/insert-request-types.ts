import type { Register } from "@schemas/register";
import { leaveTypes, missionTypes } from "@schemas/registers";
import type { Db } from "../../db/db";
import { insertRows } from "../../db/insert-rows";
import { storedAs } from "../../db/tables/register-rows";
import { readyLeaveTypes, readyMissionTypes } from "../../rules/ready-types";

/** The ready leave and mission types, as an administrator adopts them (server/calls/begin.ts). */
export async function insertRequestTypes(db: Db): Promise<void> {
  const rows = ({ register }: { register: unknown }, types: readonly object[]) =>
    types.map((type) => storedAs(register as Register, type as Record<string, unknown>));
  for (const row of [...rows(leaveTypes, readyLeaveTypes), ...rows(missionTypes, readyMissionTypes)])
    await insertRows(db, "request_type", [row as never]);
}
