/** The limits of a position, checked before any area; older or less accurate ones prove nothing. Used by both sides. */
export const positionLimits = {
  /** Seconds between the device's fix and the tap. */
  oldest: 120,
  /** Metres. */
  vaguest: 200,
} as const;

/** A second tap within this many seconds counts as the same tap. */
export const clockGuardSeconds = 60;

/** How many seconds after a punch in the portal it can be undone. */
export const takeBackSeconds = 60;

/** The longest reason for a punch outside an area. */
export const longestReason = 300;

/** The allowed kinds of a photo, recognised by their first bytes, and its largest size. */
export const photoLimits = {
  kinds: ["image/jpeg", "image/png", "image/webp"],
  bytes: 2 * 1024 * 1024,
} as const;

export type PhotoKind = (typeof photoLimits.kinds)[number];

/** Where people may punch in the portal: in an area if one is set for them, anywhere, or nowhere. */
export const webClockings = ["areas", "anywhere", "off"] as const;
export type WebClocking = (typeof webClockings)[number];

/** What a punch made offline becomes. */
export const offlineOutcomes = ["request", "punch"] as const;

/** The source of a punch: a clock, manual entry, the portal, the portal while offline, or a kiosk. */
export const punchSources = ["clock", "manual", "web", "offline", "kiosk"] as const;
export type PunchSource = (typeof punchSources)[number];
