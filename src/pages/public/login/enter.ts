import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { ApiError } from "../../../api/api-error";
import { storageKeys, store } from "../../../api/browser-storage";
import { publicApi } from "../../../api/public";
import { type Session, saveSession } from "../../../api/session-store";
import { paletteNumbers } from "../../../theme/palettes";
import { setTheme } from "../../../theme/theme-store";

/** Keeps the session and says where the person goes (spec §4 "Routing after login"). */
export async function enter(session: Session): Promise<string> {
  saveSession(session);
  store(storageKeys.lastUser, session.username);
  store(storageKeys.mustChangePassword, null);
  if (session.username === webAdminName) return "/adminHome";
  if (session.username === setupAccountName) return "/config";
  const mustChange = await mustChangePassword(session.username);
  store(storageKeys.mustChangePassword, String(mustChange));
  return mustChange ? "/ChangePassword" : "/home";
}

/** Where someone with a kept session goes without signing in again. */
export function homeOf({ username }: Session): string {
  if (username === webAdminName) return "/adminHome";
  return username === setupAccountName ? "/config" : "/home";
}

async function mustChangePassword(personnelNumber: string): Promise<boolean> {
  try {
    const person = await publicApi.session.getPersonDetail({ personnelNumber });
    const palette = paletteNumbers.find((one) => one === person.palette);
    setTheme({ mode: person.theme, ...(palette && { palette }) });
    return person.mustChangePassword;
  } catch (error) {
    if (error instanceof ApiError && error.code === "must-change-password") return true;
    throw error;
  }
}
