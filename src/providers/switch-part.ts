import { api } from "../api";
import { swapSession } from "../api/public";
import { readSession, saveSession } from "../api/session-store";

/** Switches a person with a role between the administration and their own pages; reloads at `address`. */
export async function switchPart(isAdministration: boolean, address: string): Promise<void> {
  // The pages of one area do not use the other's session, so the page is reloaded.
  await swapSession(async () => {
    if (isAdministration) await api.standing.enterAdministration();
    else await api.standing.leaveAdministration();
    const session = readSession();
    if (session) saveSession({ ...session, isAdministration });
    return true;
  }, address);
}
