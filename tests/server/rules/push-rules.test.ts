import { isPublicAddress } from "@server/rules/push-address";
import { outcomeOf, retryPause } from "@server/rules/push-retry";
import { quietLeft } from "@server/rules/quiet-hours";
import { expect, it } from "vitest";

it.each([
  // from, to, at, left
  [22 * 60, 7 * 60, 23 * 60 + 30, 450],
  [22 * 60, 7 * 60, 0, 420],
  [22 * 60, 7 * 60, 7 * 60, 0],
  [22 * 60, 7 * 60, 21 * 60 + 59, 0],
  [13 * 60, 14 * 60, 13 * 60, 60],
  [13 * 60, 14 * 60, 14 * 60, 0],
  [0, 1439, 1438, 1],
])("quiet from %i to %i leaves at %i another %3$i minutes", (from, to, at, left) => {
  expect(quietLeft({ from, to }, at)).toBe(left);
});

it.each([
  ["10.1.2.3", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["169.254.169.254", false],
  ["::1", false],
  ["::ffff:192.168.1.1", false],
  ["fd00::1", false],
  ["142.250.1.1", true],
  ["2a00:1450:4001::200a", true],
  ["push.example.com", false],
])("%s is out in the world: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  [201, "sent"],
  [404, "gone"],
  [410, "gone"],
  [429, "later"],
  [500, "later"],
  [null, "later"],
  [400, "refused"],
  [413, "refused"],
] as const)("a push service that answers %s means %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

it("waits longer each time, and as long as the service requests", () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((tries) => retryPause(tries, null) / 60_000);
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 360]);
  expect(retryPause(1, 3600)).toBe(3_600_000);
});
