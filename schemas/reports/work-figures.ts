/** The totals of many people's work, above the rows. */
export const workFigures = [
  { of: "people" },
  { of: "presence", as: "length" },
  { of: "overtime", as: "length" },
  { of: "specialOvertime", as: "length" },
  { of: "undertime", as: "length" },
  { of: "absentDays", tone: "danger", filter: { name: "state", value: "absence" } },
  { of: "lateDays", filter: { name: "state", value: "late" } },
  { of: "flawedDays", tone: "danger", filter: { name: "state", value: "flawed" } },
] as const;
