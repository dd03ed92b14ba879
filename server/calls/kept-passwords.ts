import type { KeptPassword } from "@schemas/calls/personnel";
import { administratorsAmong } from "../access/above";
import type { SignedIn } from "../context/context";
import { sectionAdminsAmong } from "../db/tables/section-admins";
import { directoryPasswordsAmong } from "./directory-password";

/** Why a manager cannot reset the passwords of these people, by the rules of the reset itself; null if they can. */
export async function keptPasswordsAmong(
  { db, server }: SignedIn,
  personnelNumbers: readonly string[],
): Promise<(personnelNumber: string) => KeptPassword | null> {
  const sectionAdmins = await sectionAdminsAmong(db, personnelNumbers);
  const administrators = new Set(await administratorsAmong(db, personnelNumbers));
  const ofDirectory = await directoryPasswordsAmong(db, server, personnelNumbers);
  return (one) => {
    if (sectionAdmins.has(one)) return "sectionAdmin";
    if (administrators.has(one)) return "administrator";
    return ofDirectory.has(one) ? "directory" : null;
  };
}
