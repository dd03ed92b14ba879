/** `ldap://server` or `ldaps://server:636`. */
export const isDirectoryAddress = (url: string): boolean => /^ldaps?:\/\/[^\s/]+$/i.test(url);

/** Whether passwords cross the network unencrypted on their way to this directory server. */
export function sendsInClear(url: string, startTls: boolean): boolean {
  if (startTls) return false;
  const host = url.match(/^ldap:\/\/(.+?)(?::\d+)?\/?$/i)?.[1];
  return host !== undefined && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}
