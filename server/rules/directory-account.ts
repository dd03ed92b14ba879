/** A directory server and the account that queries it. */
export type DirectoryAccount = {
  url: string;
  startTls: boolean;
  authorities: string;
  base: string;
  bindName: string;
};

/**
 * Whether a stored password was entered for exactly this directory, encryption and name. It is never sent to another
 * server or over a less secure connection.
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
