/** What both sides hold a position to before an area is asked about; older or vaguer ones prove nothing. */
export const positionLimits = {
  /** Seconds between the device's fix and the tap. */
  oldest: 120,
  /** Metres. */
  vaguest: 200,
} as const;

/** Seconds within which a second tap is the same tap. */
export const clockGuardSeconds = 60;

/** For how many seconds after a punch in the portal its maker may take it back. */
export const takeBackSeconds = 60;

/** The longest reason of a punch outside an area. */
export const longestReason = 300;

/** What a photo may be: its kinds, told by their first bytes, and its size. */
export const photoLimits = {
  kinds: ["image/jpeg", "image/png", "image/webp"],
  bytes: 2 * 1024 * 1024,
} as const;

export type PhotoKind = (typeof photoLimits.kinds)[number];

/** How people may punch in the portal: wherever they are, only in an area where one is set for them, or not at all. */
export const webClockings = ["areas", "anywhere", "off"] as const;
export type WebClocking = (typeof webClockings)[number];

/** What a punch taken without network becomes. */
export const offlineOutcomes = ["request", "punch"] as const;

/** Where a punch came from: a clock, somebody's hand, the portal, or the portal while the device had no network. */
export const punchSources = ["clock", "manual", "web", "offline"] as const;
export type PunchSource = (typeof punchSources)[number];
