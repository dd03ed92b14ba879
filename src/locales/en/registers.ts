import type * as fa from "../fa/registers";

const scopes = {
  ALL: "Everyone",
  SECTION: "A section",
  WORK_GROUP: "A work group",
  EMPLOYMENT_TYPE: "An employment type",
  PROVINCE: "A province",
};
const holidayRules = { CLOSED: "Closed", FOLLOW_CYCLE: "Follows the cycle" };

const attachmentWishes = { none: "Not asked for", wanted: "Wanted", required: "Required" };

export const shifts: typeof fa.shifts = {
  one: "shift",
  many: "Shifts",
  create: "New shift",
  none: "There is no shift yet",
  about:
    "A shift is the hours of a day: start and end, breaks, flex and tolerances, with hours of their own for Thursdays and Ramadan.",
  fields: {
    id: "Id",
    code: "Code",
    name: "Shift name",
    hours: "Hours",
    validFrom: "From",
    plans: "Rotation plans",
    version: "Version",
  },
  help: {
    code: "Short and without blanks, such as OFFICE.",
    validFrom:
      "The new hours hold from this day on and the days before keep theirs. Leave the date as it is to correct the hours that hold now.",
  },
  filters: { isUsed: "Used in a plan" },
  choices: {},
  views: { unused: "Unused" },
  deleting: "A shift that is used in a plan cannot be deleted.",
  actions: {},
  children: {},
};

export const rotationPlans: typeof fa.rotationPlans = {
  one: "rotation plan",
  many: "Rotation plans",
  create: "New rotation plan",
  none: "There is no rotation plan yet",
  about:
    "A rotation plan says which shift each day has: a working week, or a cycle of shifts and days off that repeats.",
  fields: {
    id: "Id",
    code: "Code",
    name: "Plan name",
    anchorDay: "First day of the cycle",
    days: "Days",
    holidayRule: "On official holidays",
    isRotating: "Rotating staff",
    validFrom: "From",
    groups: "Work groups",
    version: "Version",
  },
  help: {
    code: "Short and without blanks, such as OFFICE-5.",
    anchorDay: "A day on which day 1 of the cycle falls; a Saturday for a working week.",
    days: "Alt with the up or down arrow moves a day.",
    holidayRule: "Rotating guards usually follow the cycle.",
    isRotating: "Night work of rotating staff is not counted apart unless the work rules say so.",
    validFrom:
      "The new cycle holds from this day on and the days before keep theirs. Leave the date as it is to correct the cycle that holds now.",
  },
  filters: {},
  choices: { holidayRule: holidayRules },
  views: {},
  deleting: "A plan that a group follows or followed cannot be deleted.",
  actions: {},
  children: {},
};

export const workGroups: typeof fa.workGroups = {
  one: "work group",
  many: "Work groups",
  create: "New work group",
  none: "There is no work group yet",
  about: "The people of a work group follow one rotation plan; a group may change its plan from a day on.",
  fields: {
    id: "Id",
    code: "Code",
    name: "Group name",
    plans: "Rotation plan",
    people: "Active personnel",
    version: "Version",
  },
  help: {
    plans: "Add a row to change the plan from a day on. The days moved by put this group's cycle back.",
  },
  filters: { plan: "Rotation plan" },
  choices: {},
  views: {},
  deleting: "A group that has or had people cannot be deleted.",
  actions: {},
  children: {},
};

export const holidays: typeof fa.holidays = {
  one: "holiday",
  many: "Holidays",
  create: "New holiday",
  none: "There is no holiday yet",
  about:
    "Official, agreed and ad hoc holidays. A change computes the work of that day again for those it is for. Fridays stand apart.",
  fields: {
    id: "Id",
    date: "Date",
    title: "Occasion (Persian)",
    titleEn: "Occasion in English",
    kind: "Kind",
    scope: "For",
    scopeCode: "Code of section or group",
    scopeName: "Section or group",
    isPredicted: "Predicted",
    version: "Version",
  },
  help: {
    scopeCode:
      "The code of a section or work group, the name of an employment type or a province; empty for everyone.",
    isPredicted: "A lunar occasion that is not announced yet and may move by a day.",
  },
  filters: { year: "Year (Jalali)" },
  choices: {
    kind: {
      OFFICIAL: "Official holiday",
      AGREED: "Agreed holiday",
      SPECIAL: "Special off day",
      CLOSURE: "Ad hoc closure",
    },
    scope: scopes,
  },
  views: { predicted: "Predicted", closures: "Ad hoc closures" },
  deleting: "The work of that day is computed again.",
  actions: {},
  children: {},
};

export const dayExceptions: typeof fa.dayExceptions = {
  one: "day exception",
  many: "Day exceptions",
  create: "New day exception",
  none: "There is no exception yet",
  about:
    "Days that depart from the plan: another shift, a closure, or Ramadan hours for everyone, a section, a group or a person.",
  fields: {
    id: "Id",
    title: "Description",
    kind: "Kind",
    shift: "Shift",
    shiftName: "Name of the shift",
    overHolidays: "On official holidays too",
    level: "For",
    subject: "Code of section, group or person",
    subjectName: "Section, group or person",
    from: "From",
    to: "To",
    version: "Version",
  },
  help: {
    shift: "Only with the kind “another shift”.",
    overHolidays: "It stays a work day even when the day is an official holiday.",
    subject: "Empty for the whole organisation.",
  },
  filters: {},
  choices: {
    kind: {
      SHIFT: "Another shift",
      CLOSURE: "Closure",
      RAMADAN: "Ramadan hours",
      NO_RAMADAN: "No Ramadan hours",
    },
    level: {
      COMPANY: "The organisation",
      SECTION: "A section",
      WORK_GROUP: "A work group",
      PERSON: "A person",
    },
  },
  views: {},
  deleting: "The work of those days is computed again.",
  actions: {},
  children: {},
};

export const leaveTypes: typeof fa.leaveTypes = {
  one: "leave type",
  many: "Leave types",
  create: "New leave type",
  none: "There is no leave type yet",
  about: "The types of leave that people may ask for.",
  fields: {
    code: "Code",
    name: "Name (Persian)",
    nameEn: "English name",
    isPaid: "Paid",
    debitsBalance: "Taken from the balance",
    attachments: "Files",
    position: "Order",
    isActive: "In use",
    version: "Version",
  },
  help: {
    attachments: "When required, a request without a file is refused.",
    debitsBalance: "Annual leave is taken from the balance; sick and marriage leave are rights of their own.",
    isActive: "A type out of use cannot be asked for any more; earlier requests stay.",
  },
  filters: {},
  choices: { attachments: attachmentWishes },
  views: {},
  deleting: "A type that was used cannot be deleted; put it out of use.",
  actions: {},
  children: {},
};

export const missionTypes: typeof fa.missionTypes = {
  one: "mission type",
  many: "Mission types",
  create: "New mission type",
  none: "There is no mission type yet",
  about: "The types of mission that people may ask for.",
  fields: {
    code: "Code",
    name: "Name (Persian)",
    nameEn: "English name",
    isPaid: "Paid",
    debitsBalance: "Taken from the balance",
    attachments: "Files",
    position: "Order",
    isActive: "In use",
    version: "Version",
  },
  help: {
    attachments: "When required, a request without a file is refused.",
    isActive: "A type out of use cannot be asked for any more; earlier requests stay.",
  },
  filters: {},
  choices: { attachments: attachmentWishes },
  views: {},
  deleting: "A type that was used cannot be deleted; put it out of use.",
  actions: {},
  children: {},
};

export const cities: typeof fa.cities = {
  one: "city",
  many: "Cities",
  create: "New city",
  none: "There is no city yet",
  about: "The cities that are offered in mission requests.",
  fields: {
    code: "Code",
    name: "City (Persian)",
    nameEn: "English name",
    province: "Province",
    isActive: "In use",
    version: "Version",
  },
  help: {},
  filters: {},
  choices: {},
  views: {},
  deleting: "A city that a request names cannot be deleted; put it out of use.",
  actions: {},
  children: {},
};

export const clocks: typeof fa.clocks = {
  one: "clock",
  many: "Clocks",
  create: "New clock",
  none: "There is no clock yet",
  about: "The attendance terminals that punches come from.",
  fields: {
    code: "Device code",
    name: "Name",
    place: "Place",
    address: "Network address",
    isActive: "In use",
    version: "Version",
  },
  help: { code: "As it stands in the punches of this device." },
  filters: {},
  choices: {},
  views: {},
  deleting: "A clock that punches came from cannot be deleted; put it out of use.",
  actions: {},
  children: {},
};

export const workYears: typeof fa.workYears = {
  one: "work year",
  many: "Work years",
  create: "New work year",
  none: "There is no work year yet",
  about: "A work year has twelve periods; one of the years is the active one.",
  fields: {
    year: "Year",
    name: "Name",
    isActive: "Active",
    firstDay: "First day",
    lastDay: "Last day",
    startDay: "Periods begin on day",
    periods: "Periods",
    closed: "Closed periods",
    version: "Version",
  },
  help: { startDay: "1 for calendar months; 21 for periods from the 21st to the 20th." },
  filters: {},
  choices: {},
  views: {},
  deleting:
    "The periods of the year are deleted with it. The active year, and one with closed periods, cannot be deleted.",
  actions: {
    activate: {
      label: "Make active",
      text: "This year takes the place of the active one.",
      run: "Make active",
      done: "The active year was changed.",
      fields: {},
    },
  },
  children: {},
};

export const workPeriods: typeof fa.workPeriods = {
  one: "period",
  many: "Work periods",
  create: "New period",
  none: "There is no period yet",
  about: "Work is summed period by period. The work of a closed period does not change any more.",
  fields: {
    id: "Id",
    year: "Year",
    number: "Period",
    from: "From",
    to: "To",
    isClosed: "Closed",
    closedAt: "Closed at",
    version: "Version",
  },
  help: {},
  filters: {},
  choices: {},
  views: { open: "Open periods" },
  deleting: "The work of its days stays, but is summed in no period any more.",
  actions: {},
  children: {},
};
