import { bareAddress, networkOf } from "@server/rules/network";
import { expect, test } from "vitest";

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["203.0.113.5:51034", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["::FFFF:cb00:7105", "203.0.113.5"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", "unknown"],
  ["' or 1=1", "unknown"],
  ["999.1.1.1", "unknown"],
])("counts %j as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.5:51034", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["[2001:DB8::9]:443", "2001:db8::9"],
  [" fe80::1%eth0 ", "fe80::1"],
  ["", undefined],
  ["unknown", undefined],
  ["1.2.3.4.5", undefined],
  ["203.0.113.5 OR 1=1", undefined],
])("takes %j for the address %s", (text, address) => {
  expect(bareAddress(text)).toBe(address);
});
