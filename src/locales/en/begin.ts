import type { begin as fa } from "../fa/begin";

export const begin: typeof fa = {
  about:
    "Everything needed for the first correct payroll, in order of dependence. No step is mandatory; you can stop at any time and continue later.",
  progress: "{{done}} of {{all}} steps done",
  next: "Next step",
  back: "Back to getting started",
  toBegin: "Continue getting started",
  open: "Open",
  finish: "Finish getting started",
  finishText: "From now on the main page is shown first; these steps stay in the menu.",
  fromFile: "Import a file",
  since: "From <date/>",
  states: { done: "Done", open: "Not done", wrong: "Needs attention", optional: "Optional" },
  steps: {
    organisation: { name: "Name and logo", about: "Shown at the top of all pages and printed sheets." },
    liveFrom: {
      name: "Go-live date",
      about: "Before it there is no absence, no undertime and no period to close.",
    },
    years: {
      name: "Work year and periods",
      about: "Periods from the 21st or the first of each month; work and payroll follow them.",
    },
    holidays: { name: "Official holidays", about: "Those of this year; add the organisation's own." },
    shifts: { name: "Shifts", about: "The hours of a day, with breaks, flex and tolerances." },
    plans: { name: "Rotation plans", about: "The shift or day off of each day." },
    groups: { name: "Work groups", about: "The people who follow one plan." },
    sections: {
      name: "Sections",
      about: "The parts of the organisation; managers and approvers follow from it.",
    },
    people: { name: "Personnel", about: "From a spreadsheet, with their section and work group." },
    leaveTypes: { name: "Leave types", about: "The kinds of leave and mission, and how much of each." },
    leaveRules: {
      name: "Leave entitlement",
      about: "Days per year, and how many of them carry over to the next.",
    },
    openingLeave: {
      name: "Initial leave balances",
      about: "Each person's balance on the go-live day, entered by hand or from a file.",
    },
    rules: {
      name: "Work rules",
      about: "Missing punches, overtime, leave and night work; the defaults follow the labour law.",
    },
    approval: { name: "Managers and approval", about: "Who approves the requests of each section." },
    punches: { name: "Punches", about: "Files from your terminals, or clocking in through the portal." },
    geofences: { name: "Clocking areas", about: "Only if people clock in with their location." },
    passwords: { name: "Passwords", about: "Initial passwords, in a file that can be downloaded only once." },
    payroll: {
      name: "Period close and payroll file",
      about:
        "After each period: correct its days, close it, and download the file in the layout of your payroll program.",
    },
  },
  wrong: {
    groups_one: "{{number}} group has no plan",
    groups_other: "{{number}} groups have no plan",
    people_one: "{{number}} person is in no work group, so all their days are off",
    people_other: "{{number}} people are in no work group, so all their days are off",
    approval_one: "{{number}} section has nobody who approves leave; its requests go to the administrator",
    approval_other:
      "{{number}} sections have nobody who approves leave; their requests go to the administrator",
    passwords_one: "{{number}} person has no password",
    passwords_other: "{{number}} people have no password",
  },
  ready: {
    title: "Ready sets",
    text: "Added at once; change any of it afterwards.",
    take: "Add",
    isTaken: "Added",
    done: "“{{name}}” was added.",
    choice: "Ready choices",
    choiceText: "Choose one; it can be changed afterwards.",
    use: "Use",
    isUsed: "In use",
    changed: "“{{name}}” is used now.",
    sets: {
      periodsFrom21: { name: "From the 21st", about: "The period of Farvardin is 21 Esfand to 20 Farvardin" },
      periodsByMonth: { name: "Calendar months", about: "Each period is one whole month" },
      office: { name: "Office", about: "Saturday to Wednesday 08:00 to 16:48, Thursday and Friday off" },
      officeWithThursday: {
        name: "Office with Thursday",
        about: "Saturday to Wednesday 08:00 to 16:00, Thursday until 12:00",
      },
      flexible: { name: "Flexible", about: "Saturday to Wednesday, starting between 08:00 and 09:00" },
      dayNight: {
        name: "12 on, 24 off",
        about: "Day 07:00 to 19:00, then night 19:00 to 07:00; three teams",
      },
      fullDay: { name: "24 on, 48 off", about: "07:00 to 07:00 of the next day; three teams" },
      threeShifts: {
        name: "Three shifts",
        about: "Two mornings, two evenings, two nights, two days off; four teams",
      },
      nightGuard: { name: "Night guard", about: "Every other night 19:00 to 07:00; two teams" },
      lawfulTypes: {
        name: "Leave types by the labour law",
        about:
          "Annual; sick, which social security compensates; unpaid; marriage and bereavement of 3 paid days (art. 73); maternity, nursing of an hour a day, paternity; a month for Hajj once, annual or unpaid (art. 67); missions, remote work among them",
      },
      lawfulLeave: { name: "Labour law", about: "26 days of 7:20 a year, of which 9 can be saved" },
      civilServiceLeave: {
        name: "Civil service law",
        about: "30 days a year, each as long as its shift, of which half can be saved",
      },
    },
  },
};
