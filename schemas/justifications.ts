/** Why undertime is justified: the person's own reason, or a late service vehicle, power cut or the like. */
export const justificationKinds = ["JUSTIFIED_LATENESS", "SERVICE_DELAY"] as const;

/** The parts of a day in which something may be missing. */
export const partsOfDay = ["first", "mid", "last"] as const;

/** What is justified: an amount of a part of a day, or the time missing between two times. */
export const justifiedParts = [...partsOfDay, "between"] as const;
