/** The effect of an official holiday on a plan: it closes the day, or leaves the cycle unchanged. */
export const holidayRules = ["CLOSED", "FOLLOW_CYCLE"] as const;
export const holidayKinds = ["OFFICIAL", "AGREED", "SPECIAL", "CLOSURE"] as const;
/** The scope of a holiday; all except ALL name a section, work group, employment type or province. */
export const holidayScopes = ["ALL", "SECTION", "WORK_GROUP", "EMPLOYMENT_TYPE", "PROVINCE"] as const;
/** The level of an exception or a leave rule; all except COMPANY name a section, work group or person. */
export const exceptionLevels = ["COMPANY", "SECTION", "WORK_GROUP", "PERSON"] as const;
export const exceptionKinds = ["SHIFT", "CLOSURE", "RAMADAN", "NO_RAMADAN"] as const;
