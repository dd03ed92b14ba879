import { isIP } from "node:net";

/**
 * The network an address is counted by: an IPv4 address itself, of IPv6 the first 64 bits, of which one customer has
 * every address. What is no address (a proxy's own words) counts as one network, "unknown".
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, "");
  const version = isIP(bare);
  if (version === 4) return bare;
  if (version === 0) return "unknown";
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

const bytesOf = (group: number) => [group >> 8, group & 0xff];

/** Some proxies write `203.0.113.5:51034` or `[2001:db8::1]:51034`. */
function withoutPort(address: string): string {
  return address.match(/^\[(.+)\](?::\d+)?$/)?.[1] ?? address.match(/^([\d.]+):\d+$/)?.[1] ?? address;
}

/** The eight groups of an IPv6 address, as the URL parser writes them: short, in small letters, without dots. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const read = (part: string) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(head), read(tail ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
