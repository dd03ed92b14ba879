/*
 * An administrator's rights, by areas of an organisation's work. Every call an administrator may make declares its area
 * (schemas/calls), and a role (schemas/resources/roles.ts) holds rights in areas. Their words are in src/locales.
 */

/** The rights in an area. Every other right there includes reading. */
export const rights = ["read", "change", "delete", "import", "export"] as const;
export type Right = (typeof rights)[number];

const register = ["read", "change", "delete", "import", "export"] as const;

/** The areas, and the rights that exist in each: a right without effect is not offered. */
export const areas = {
  people: ["read", "change", "delete", "import", "export"],
  passwords: ["read", "change", "import"],
  sections: register,
  managers: register,
  patterns: register,
  permissions: ["read", "change"],
  shifts: register,
  calendar: register,
  workRules: register,
  leaveRules: register,
  leaveLedger: register,
  requests: ["read", "change"],
  overtime: register,
  attendance: ["read", "change", "export"],
  punches: register,
  geofences: ["read", "change", "delete", "import", "export"],
  payroll: ["read", "change", "delete", "export"],
  messages: ["change"],
  settings: ["read", "change"],
  directory: ["read", "change"],
  history: ["read", "export"],
  jobs: ["read", "change"],
  administrators: ["read", "change", "delete", "export"],
  configuration: ["read", "change"],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type Area = keyof typeof areas;
/** A right in an area, such as `people.change`. */
export type AreaRight = { [A in Area]: `${A}.${(typeof areas)[A][number]}` }[Area];

/** The groups in which a grid of rights shows the areas; every area is in exactly one. */
export const areaGroups = {
  personnel: ["people", "passwords", "sections", "managers", "patterns", "permissions"],
  time: ["shifts", "calendar", "workRules", "punches", "geofences", "attendance"],
  leave: ["leaveRules", "leaveLedger", "requests", "overtime"],
  pay: ["payroll"],
  portal: ["messages", "settings", "directory", "history", "jobs", "administrators", "configuration"],
} as const satisfies Readonly<Record<string, readonly Area[]>>;
export type AreaGroup = keyof typeof areaGroups;

export const areaNames = Object.keys(areas) as readonly Area[];

/** Every right, in the order of the areas: those of an unrestricted administrator. */
export const allAreaRights = areaNames.flatMap((area) =>
  areas[area].map((right) => `${area}.${right}` as AreaRight),
);

const rightSet: ReadonlySet<string> = new Set(allAreaRights);
export const isAreaRight = (text: string): text is AreaRight => rightSet.has(text);

/** The two parts of a right in an area. */
export function partsOf(areaRight: AreaRight): { area: Area; right: Right } {
  const [area, right] = areaRight.split(".") as [Area, Right];
  return { area, right };
}

/** Areas of the whole organisation: an administrator of some sections can read them but change nothing. */
const ofOrganisation: ReadonlySet<Area> = new Set<Area>([
  "sections",
  "patterns",
  "shifts",
  "punches",
  "payroll",
  "settings",
  "directory",
  "jobs",
  "administrators",
  "configuration",
]);

// Reminding the people of a period only affects those of some sections; closing it is not possible for them.
const ofSections: ReadonlySet<AreaRight> = new Set<AreaRight>(["payroll.change"]);

/** The rights of a role that take effect for an administrator of some sections. */
export function rightsWithinSections(held: readonly AreaRight[]): AreaRight[] {
  return held.filter((one) => {
    const { area, right } = partsOf(one);
    return !ofOrganisation.has(area) || right === "read" || right === "export" || ofSections.has(one);
  });
}

/** Valid rights in a fixed order, as a role stores them, each with the right to read its area, which it requires. */
export function tidyRights(given: Iterable<string>): AreaRight[] {
  const requested = new Set(given);
  for (const one of [...requested]) {
    const look = `${one.split(".")[0]}.read`;
    if (isAreaRight(one) && isAreaRight(look)) requested.add(look);
  }
  return allAreaRights.filter((one) => requested.has(one));
}
