/** The address of map tiles, with placeholders `{z}`, `{x}`, `{y}`, and the server it names. */
type TileAddress = {
  template: string;
  /** The origin that the page's security policy must allow; null for tiles of this server itself. */
  origin: string | null;
};

/**
 * The address of map tiles set by an administrator, with the key filled in. Null if it is empty or invalid: it needs
 * `{z}`, `{x}` and `{y}`, and must be https, http or a path on this server (`/tiles/…`). `{s}` is not supported, as the
 * security policy allows a single server. Our choice.
 */
export function tileAddress(url: string, key: string): TileAddress | null {
  const template = url.trim().replaceAll("{key}", encodeURIComponent(key));
  const hasPlaces = ["{z}", "{x}", "{y}"].every((place) => template.includes(place));
  if (!hasPlaces || template.includes("{s}")) return null;
  if (/^\/(?!\/)/.test(template)) return { template, origin: null };
  if (!/^https?:\/\//i.test(template) || !URL.canParse(template)) return null;
  const { origin, hostname } = new URL(template);
  // The origin goes into a header, where a placeholder inside the host name would allow other servers.
  return /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(hostname) ? { template, origin } : null;
}
