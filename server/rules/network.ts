import { isIP } from "node:net";

/** An address as it is counted and shown: without port and zone, IPv4 as IPv4; undefined if it is not an address. */
export function bareAddress(text: string): string | undefined {
  const bare = withoutPort(text.trim()).replace(/%.*$/, "");
  const version = isIP(bare);
  if (version !== 6) return version === 4 ? bare : undefined;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? groups.slice(6).flatMap(bytesOf).join(".") : bare.toLowerCase();
}

/**
 * The network under which an address is counted: an IPv4 address itself; the first 64 bits of an IPv6 address, since
 * one customer has all addresses below. Anything else (such as a proxy's own words) counts as one network, "unknown".
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (bare === undefined) return "unknown";
  if (isIP(bare) === 4) return bare;
  return `${groupsOf(bare)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

const bytesOf = (group: number) => [group >> 8, group & 0xff];

/** Some proxies write `203.0.113.5:51034` or `[2001:db8::1]:51034`. */
function withoutPort(address: string): string {
  return address.match(/^\[(.+)\](?::\d+)?$/)?.[1] ?? address.match(/^([\d.]+):\d+$/)?.[1] ?? address;
}

/** The eight groups of an IPv6 address, normalised by the URL parser: short, in lower case, without dots. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const read = (part: string) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(head), read(tail ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
