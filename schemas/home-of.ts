import { setupAccountName, webAdminName } from "./calls/session";
import type { SignedInUser } from "./portal-session";

/** The page to open for a user with a stored session, without a new sign-in. */
export function homeOf({ username }: Pick<SignedInUser, "username">): "/home" | "/adminHome" | "/config" {
  if (username === webAdminName) return "/adminHome";
  return username === setupAccountName ? "/config" : "/home";
}
