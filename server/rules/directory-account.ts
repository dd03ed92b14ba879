/** A directory server and who asks there. */
export type DirectoryAccount = { url: string; base: string; bindName: string };

/** Whether a stored password was given out for this very directory and name; no other gets it. */
export function isSameDirectory(stored: DirectoryAccount, next: DirectoryAccount): boolean {
  return (
    stored.url.trim().toLowerCase() === next.url.trim().toLowerCase() &&
    stored.base.trim() === next.base.trim() &&
    stored.bindName.trim() === next.bindName.trim()
  );
}
