import { BlockList, isIP } from "node:net";

const inner = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inner.addSubnet(net, bits, "ipv6");

/** Whether an IP address is on the public internet, not this machine or its local network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // `::ffff:10.0.0.1` is checked as the IPv4 address it contains.
  return !inner.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * Whether the address a browser gave as its push service is acceptable: https with a host name. The server sends to it
 * later, so it must not lead into the server's own network.
 */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username || password) return false;
  return (
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname) &&
    isIP(hostname) === 0 &&
    !/\.(local|internal|localhost)$/i.test(hostname)
  );
}
