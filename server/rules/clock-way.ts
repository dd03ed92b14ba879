import type { WebClocking } from "@schemas/clocking";
import { permissionCodes } from "@schemas/permission-codes";

/** The facts that decide whether and how someone punches in the portal. */
export type ClockWayFacts = {
  setting: WebClocking;
  codes: readonly number[];
  /** Whether an area is set for the person. */
  hasAreas: boolean;
};

export type ClockWay = {
  way: "plain" | "location" | null;
  closedBecause: "off" | "permission" | null;
  mayUseLocation: boolean;
};

/**
 * How someone punches in the portal: plainly with code 3, by location with code 27. If areas are in use, people who
 * have an area must show their location.
 */
export function clockWay({ setting, codes, hasAreas }: ClockWayFacts): ClockWay {
  const closed = (closedBecause: ClockWay["closedBecause"]) => ({
    way: null,
    closedBecause,
    mayUseLocation: false,
  });
  if (setting === "off") return closed("off");
  const mayUseLocation = codes.includes(permissionCodes.inOutByLocation);
  const isPlain = codes.includes(permissionCodes.inOut) && !(hasAreas && setting === "areas");
  if (isPlain) return { way: "plain", closedBecause: null, mayUseLocation };
  return mayUseLocation ? { way: "location", closedBecause: null, mayUseLocation } : closed("permission");
}
