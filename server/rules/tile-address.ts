/** Where map tiles are fetched from: the address with places for `{z}`, `{x}`, `{y}`, and the server it names. */
type TileAddress = {
  template: string;
  /** What the page's security policy must allow; null for tiles of this very server. */
  origin: string | null;
};

/**
 * The address of map tiles as an administrator set it, with the key in its place. Null when it is empty or cannot be
 * one: it must have `{z}`, `{x}` and `{y}` and be an address of https, http or of this server (`/tiles/…`). `{s}` is
 * not taken, as one server is all the security policy opens. Our choice.
 */
export function tileAddress(url: string, key: string): TileAddress | null {
  const template = url.trim().replaceAll("{key}", encodeURIComponent(key));
  const hasPlaces = ["{z}", "{x}", "{y}"].every((place) => template.includes(place));
  if (!hasPlaces || template.includes("{s}")) return null;
  if (/^\/(?!\/)/.test(template)) return { template, origin: null };
  if (!/^https?:\/\//i.test(template) || !URL.canParse(template)) return null;
  const { origin, hostname } = new URL(template);
  // The origin goes into a header, where a place inside the server's name would open other servers.
  return /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(hostname) ? { template, origin } : null;
}
