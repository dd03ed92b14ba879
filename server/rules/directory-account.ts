/** A directory server and who asks there. */
export type DirectoryAccount = {
  url: string;
  startTls: boolean;
  authorities: string;
  base: string;
  bindName: string;
};

/**
 * Whether a stored password was given out for this very directory, encryption and name; no other gets it, and none over
 * a line that is less safe.
 */
export function isSameDirectory(stored: DirectoryAccount, next: DirectoryAccount): boolean {
  return (
    stored.url.trim().toLowerCase() === next.url.trim().toLowerCase() &&
    stored.startTls === next.startTls &&
    stored.authorities.trim() === next.authorities.trim() &&
    stored.base.trim() === next.base.trim() &&
    stored.bindName.trim() === next.bindName.trim()
  );
}
