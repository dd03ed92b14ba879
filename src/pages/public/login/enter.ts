import { setupAccountName } from "@schemas/calls/session";
import { ApiError } from "../../../api/api-error";
import { readStored, storageKeys, store } from "../../../api/browser-storage";
import { publicApi } from "../../../api/public";
import { readSession, type Session, saveSession } from "../../../api/session-store";
import { forgetAnswers } from "../../../api/stored-answers";
import { type FirstPage, takeWay } from "../../../api/way-back";
import { chooseDigits } from "../../../locales/digits";
import { currentLanguage, switchLanguage } from "../../../locales/i18n";
import { paletteNumbers } from "../../../theme/palettes";
import { adoptTheme } from "../../../theme/theme-store";

/**
 * Saves the answer of the sign-in and returns where the person goes (spec §4 "Routing after login"): the page they
 * wanted before they had to sign in, otherwise their home page.
 */
export async function enter(session: Session): Promise<string> {
  await forgetAnswers(session.username);
  saveSession(session);
  if (!readSession()) throw new ApiError("cookies-off");
  store(storageKeys.lastUser, session.username);
  store(storageKeys.mustChangePassword, null);
  const wayTo = (first: FirstPage) => takeWay(session.username, first) ?? first;
  if (session.username === setupAccountName) return wayTo("/config");
  const standing = await publicApi.standing.getStanding();
  if (standing.isAdministration) {
    store(storageKeys.mustChangePassword, String(standing.mustChangePassword));
    return standing.mustChangePassword ? "/ChangePassword" : wayTo("/adminHome");
  }
  const mustChange = await mustChangePassword(session.username);
  store(storageKeys.mustChangePassword, String(mustChange));
  return mustChange ? "/ChangePassword" : wayTo("/home");
}

async function mustChangePassword(personnelNumber: string): Promise<boolean> {
  try {
    const person = await publicApi.session.getPersonDetail({ personnelNumber });
    const palette = paletteNumbers.find((one) => one === person.palette);
    adoptTheme({ mode: person.theme, ...(palette && { palette }) });
    chooseDigits(person.digits);
    // A language chosen on the sign-in page stays; otherwise the person's own applies.
    if (readStored(storageKeys.language) === null && person.language !== currentLanguage())
      await switchLanguage(person.language);
    return person.mustChangePassword;
  } catch (error) {
    if (error instanceof ApiError && error.code === "must-change-password") return true;
    throw error;
  }
}
