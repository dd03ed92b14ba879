/** What an official holiday does to a plan: closes the day, or leaves the cycle as it is. */
export const holidayRules = ["CLOSED", "FOLLOW_CYCLE"] as const;
export const holidayKinds = ["OFFICIAL", "AGREED", "SPECIAL", "CLOSURE"] as const;
/** For whom a holiday is; all but ALL name a section, work group, employment type or province. */
export const holidayScopes = ["ALL", "SECTION", "WORK_GROUP", "EMPLOYMENT_TYPE", "PROVINCE"] as const;
/** For whom an exception or a leave rule is; all but COMPANY name a section, work group or person. */
export const exceptionLevels = ["COMPANY", "SECTION", "WORK_GROUP", "PERSON"] as const;
export const exceptionKinds = ["SHIFT", "CLOSURE", "RAMADAN", "NO_RAMADAN"] as const;
