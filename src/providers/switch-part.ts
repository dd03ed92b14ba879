import { api } from "../api";
import { swapSession } from "../api/public";
import { readSession, saveSession } from "../api/session-store";

/** Takes a person with a role to the administration, or back to their own pages; reloads at `address`. */
export async function switchPart(isAdministration: boolean, address: string): Promise<void> {
  // The pages of one area know nothing of the other's session, so the page is reloaded.
  await swapSession(async () => {
    if (isAdministration) await api.standing.enterAdministration();
    else await api.standing.leaveAdministration();
    const session = readSession();
    if (session) saveSession({ ...session, isAdministration });
    return true;
  }, address);
}
