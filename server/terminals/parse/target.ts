/** The target of a terminal's request: the last part of the address, the secret before it, and its parameters. */
export type Target = {
  /** `cdata`, `getrequest` and so on, in lower case. */
  name: string;
  /** The part of the path before `/iclock`, a secret of the organisation's own terminals; empty if there is none. */
  secret: string;
  /** Parameters by their names in lower case. */
  query: ReadonlyMap<string, string>;
};

/**
 * Reads an address in the forms terminals write: any letter case, doubled and trailing slashes, `.aspx` after the name,
 * a whole `http://…` in front. Null if it does not belong to the protocol.
 */
export function readTarget(address: string): Target | null {
  const [path = "", ...rest] = address.replace(/^https?:\/\/[^/]*/i, "").split("?");
  const parts = path
    .split("/")
    .filter(Boolean)
    .map((part) => decoded(part));
  const at = parts.findIndex((part) => part.toLowerCase() === "iclock");
  const name = parts[at + 1]?.toLowerCase().replace(/\.aspx$/, "");
  if (at === -1 || at > 1 || !name || parts.length > at + 2) return null;
  return { name, secret: at === 1 ? (parts[0] as string) : "", query: readQuery(rest.join("?")) };
}

/** Parameters by their names in lower case; the first non-empty value counts, and a broken escape stays unchanged. */
export function readQuery(text: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const pair of text.split("&")) {
    const end = pair.indexOf("=");
    const name = decoded(end === -1 ? pair : pair.slice(0, end))
      .trim()
      .toLowerCase();
    if (name && !query.get(name)) query.set(name, end === -1 ? "" : decoded(pair.slice(end + 1)));
  }
  return query;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
