import type * as fa from "../fa/registers";

const scopes = {
  ALL: "Everyone",
  SECTION: "A section",
  WORK_GROUP: "A work group",
  EMPLOYMENT_TYPE: "An employment type",
  PROVINCE: "A province",
};
const holidayRules = { CLOSED: "Closed", FOLLOW_CYCLE: "Follows the cycle" };

export const shifts: typeof fa.shifts = {
  one: "shift",
  many: "Shifts",
  create: "New shift",
  none: "There are no shifts yet",
  about:
    "A shift defines the working hours of a day: start and end, breaks, flex and tolerances, with separate hours for Thursdays and Ramadan.",
  fields: {
    id: "ID",
    code: "Code",
    name: "Shift name",
    hours: "Hours",
    validFrom: "From",
    plans: "Rotation plans",
    version: "Version",
  },
  help: {
    code: "Short, no spaces, such as OFFICE.",
    validFrom:
      "The new hours apply from this date; earlier days do not change. Keep the date to correct the current hours.",
  },
  filters: { isUsed: "Used in a plan" },
  choices: {},
  views: { unused: "Unused" },
  deleting: "A shift that is used in a plan cannot be deleted.",
  actions: {},
  children: {},
  checks: {
    breakOutside:
      "A break is outside the hours of its day and is not counted; change its times or remove it.",
  },
};

export const rotationPlans: typeof fa.rotationPlans = {
  one: "rotation plan",
  many: "Rotation plans",
  create: "New rotation plan",
  none: "There are no rotation plans yet",
  about:
    "A rotation plan defines the shift of each day: a working week, or a repeating cycle of shifts and days off.",
  fields: {
    id: "ID",
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
    code: "Short, no spaces, such as OFFICE-5.",
    anchorDay: "Day 1 of the cycle starts on this date. For a working week, enter the date of a Saturday.",
    days: "Alt with the up or down arrow moves a day.",
    holidayRule: "For rotating guards, “Follows the cycle” is usual.",
    isRotating: "Night work of rotating staff is not counted separately unless the work rules say so.",
    validFrom:
      "The new cycle applies from this date; earlier days do not change. Keep the date to correct the current cycle.",
  },
  filters: {},
  choices: { holidayRule: holidayRules },
  views: {},
  deleting: "A plan that a group uses or has used cannot be deleted.",
  actions: {},
  children: {},
};

export const workGroups: typeof fa.workGroups = {
  one: "work group",
  many: "Work groups",
  create: "New work group",
  none: "There are no work groups yet",
  about: "The people of a work group follow one rotation plan; the plan can be changed from a date.",
  fields: {
    id: "ID",
    code: "Code",
    name: "Group name",
    plans: "Rotation plan",
    people: "Active personnel",
    version: "Version",
  },
  help: {
    plans:
      "Add a row to change the plan from a date. The offset moves this group's cycle back by that many days.",
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
  none: "There are no holidays yet",
  about:
    "Official, agreed and ad hoc holidays. Each change recalculates the work of that day for the people concerned. Fridays are not in this list.",
  fields: {
    id: "ID",
    date: "Date",
    title: "Occasion (Persian)",
    titleEn: "Occasion in English",
    kind: "Kind",
    scope: "For",
    scopeCode: "Section, group, employment type or province",
    scopeName: "Name of the section or group",
    isPredicted: "Predicted",
    version: "Version",
  },
  help: {
    scopeCode: "Empty for everyone. Choose an employment type or province from those in people's records.",
    isPredicted: "A lunar occasion that has not been announced yet and may move by a day.",
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
  deleting: "The work of that day is recalculated.",
  actions: {},
  children: {},
};

export const dayExceptions: typeof fa.dayExceptions = {
  one: "day exception",
  many: "Day exceptions",
  create: "New day exception",
  none: "There are no exceptions yet",
  about:
    "Days that differ from the plan: another shift, a closure, or Ramadan hours for everyone, a section, a group or a person.",
  fields: {
    id: "ID",
    title: "Description",
    kind: "Kind",
    shift: "Shift",
    shiftName: "Name of the shift",
    overHolidays: "On official holidays too",
    level: "For",
    subject: "Section, group or person",
    subjectName: "Name of the section, group or person",
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
  deleting: "The work of those days is recalculated.",
  actions: {},
  children: {},
};

export const workYears: typeof fa.workYears = {
  one: "work year",
  many: "Work years",
  create: "New work year",
  none: "There are no work years yet",
  about: "A work year has twelve periods; one year is the active one.",
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
    "The periods of the year are deleted too. The active year and years with closed periods cannot be deleted.",
  actions: {
    activate: {
      label: "Make active",
      text: "This year becomes the active year.",
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
  none: "There are no periods yet",
  about: "Work is totalled by period. The work of a closed period no longer changes.",
  fields: {
    id: "ID",
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
  deleting:
    "The work of its days stays but no longer belongs to a period. A closed period cannot be deleted.",
  actions: {},
  children: {},
};
