import { setupAccountName, webAdminName } from "./calls/session";
import type { SignedInUser } from "./portal-session";

/** Where someone with a stored session goes without signing in again. */
export function homeOf({ username }: Pick<SignedInUser, "username">): "/home" | "/adminHome" | "/config" {
  if (username === webAdminName) return "/adminHome";
  return username === setupAccountName ? "/config" : "/home";
}
