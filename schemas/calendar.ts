/** The effect of an official holiday on a plan: it closes the day, or leaves the cycle unchanged. */
export const holidayRules = ["CLOSED", "FOLLOW_CYCLE"] as const;
export const holidayKinds = ["OFFICIAL", "AGREED", "SPECIAL", "CLOSURE"] as const;
/** The scope of a holiday; all except ALL name a section, work group, employment type or province. */
export const holidayScopes = ["ALL", "SECTION", "WORK_GROUP", "EMPLOYMENT_TYPE", "PROVINCE"] as const;
export const exceptionKinds = ["SHIFT", "CLOSURE", "RAMADAN", "NO_RAMADAN"] as const;
