import { type Field, fieldOf } from "./fields/field";
import type { HistoryKind } from "./history-kinds";
import type { OwnSubject } from "./history-names";
import * as registers from "./registers";
import { camelCase } from "./values/camel-case";

type HistoryFields = Readonly<Record<string, HistoryKind>>;

const look = {
  language: "choice:snapshot.codes.language",
  theme: "choice:snapshot.codes.theme",
  palette: "choice:snapshot.codes.palette",
  digits: "choice:settings.digitsOf",
  useActiveDirectory: "yesNo",
} as const satisfies HistoryFields;

const requestType = {
  kind: "choice:snapshot.codes.typeKind",
  code: "code",
  name: "text",
  nameEn: "text",
  paidAs: "choice:leaveTypes.choices.paidAs",
  chargedTo: "choice:leaveTypes.choices.chargedTo",
  allowanceDays: "number",
  allowanceMinutes: "minutes",
  allowancePer: "choice:leaveTypes.choices.allowancePer",
  countedIn: "choice:leaveTypes.choices.countedIn",
  mostAtOnce: "number",
  mostPerDay: "minutes",
  partsPerDay: "number",
  waitingDays: "number",
  fromServiceDay: "number",
  isPrivate: "yesNo",
  // Before types of leave stated their pay class and what they are charged to.
  isPaid: "yesNo",
  debitsBalance: "yesNo",
  attachments: "choice:leaveTypes.choices.attachments",
  position: "number",
  isActive: "yesNo",
  isOnWeb: "yesNo",
  isInApproved: "yesNo",
} as const satisfies HistoryFields;

const connection = {
  host: "code",
  port: "code",
  database: "code",
  user: "code",
} as const satisfies HistoryFields;

/**
 * All values the history can hold of each kind of thing; for rows of registers, only those that are not their fields. A
 * name without an entry is shown as it was stored.
 */
const ownFields: Readonly<Record<OwnSubject, HistoryFields>> & Readonly<Record<string, HistoryFields>> = {
  person: {
    name: "text",
    sectionCode: "section",
    workGroupCode: "workGroup",
    placedOn: "date",
    hiredOn: "date",
    post: "text",
    employmentType: "text",
    province: "text",
    cardNumber: "code",
    nationalCode: "code",
    certificateNumber: "code",
    fatherName: "text",
    birthDate: "date",
    birthCity: "text",
    gender: "choice:personnel.choices.gender",
    maritalState: "choice:personnel.choices.maritalState",
    domainName: "code",
    permission: "permissions",
    from: "date",
    lastDay: "date",
    endsAt: "instant",
    adminPersonnelNumber: "person",
    left: "number",
    ...look,
  },
  section: { name: "text", minimum: "number", permission: "permissions" },
  "section-admin": {
    personnelNumber: "person",
    sectionCode: "section",
    isManager: "yesNo",
    patternId: "pattern",
    flags: "flags",
    rights: "rights",
    kind: "requestKind",
    code: "requestType",
    degree: "degree",
  },
  pattern: {
    name: "text",
    permission: "flags",
    rights: "rights",
    sectionCode: "section",
    kind: "requestKind",
    code: "requestType",
    degree: "degree",
    count: "number",
    records: "number",
  },
  geofence: {
    name: "text",
    latitude: "number",
    longitude: "number",
    radius: "number",
    isSoft: "yesNo",
    isActive: "yesNo",
    personnel: "person",
    sections: "section",
  },
  request: {
    personnelNumber: "person",
    kind: "requestKind",
    typeCode: "requestType",
    from: "date",
    to: "date",
    fromMinute: "clock",
    toMinute: "clock",
    direction: "choice:snapshot.codes.direction",
    minutes: "minutes",
    description: "text",
    status: "choice:requestDetail.statuses",
    degree: "degree",
    reason: "text",
    forActor: "person",
    moved: "number",
    receivers: "person",
  },
  deputy: { owner: "person", deputy: "person", from: "date", to: "date", isWhileAway: "yesNo" },
  message: {
    subject: "text",
    kind: "choice:snapshot.codes.messageKind",
    to: "person",
    recipients: "number",
  },
  setting: {
    value: "setting",
    from: "text",
    isSet: "yesNo",
    permission: "permissions",
    size: "number",
    type: "code",
    kind: "code",
    width: "number",
    height: "number",
  },
  "leave-entry": { lost: "minutes" },
  "special-amount": { personnelNumber: "person" },
  "request-type": requestType,
  "approved-types": { code: "code", codes: "code" },
  "web-types": { codes: "code" },
  punch: {
    date: "date",
    time: "code",
    direction: "choice:snapshot.codes.direction",
    source: "choice:snapshot.codes.source",
  },
  justification: {
    personnelNumber: "person",
  },
  "punch-place": { personnelNumber: "person", from: "date", to: "date", rows: "number", photo: "yesNo" },
  attachment: { request: "code", name: "text", personnelNumber: "person" },
  "work-year": { prepared: "number" },
  "work-period": {
    reason: "text",
    layout: "text",
    format: "choice:periodClose.formats",
    about: "choice:snapshot.codes.about",
    people: "number",
    days: "number",
    notComputed: "number",
    incomplete: "number",
    pending: "number",
    returned: "number",
    conflict: "number",
    untransferred: "number",
  },
  "payroll-layout": {
    name: "text",
    heading: "choice:periodClose.headings",
    lengths: "choice:periodClose.lengthKinds",
    format: "choice:periodClose.formats",
    encoding: "choice:periodClose.encodings",
    rows: "choice:periodClose.rowKinds",
    columns: "payrollColumns",
    items: "payrollColumns",
  },
  policy: {},
  job: {
    kind: "choice:adminMain.jobKind",
    resource: "resource",
    verb: "choice:snapshot.codes.verb",
    action: "text",
    fields: "fieldName",
    records: "number",
    again: "choice:snapshot.codes.again",
    rows: "number",
    people: "number",
    personnelNumbers: "person",
    from: "date",
    to: "date",
    fromMinute: "clock",
    toMinute: "clock",
    year: "code",
    description: "text",
    undoes: "code",
    files: "files",
  },
  "saved-view": { name: "text", resource: "resource", isShared: "yesNo", owner: "person", query: "code" },
  report: {
    page: "choice:menu.pages",
    format: "code",
    rows: "number",
    search: "text",
    date: "date",
    from: "date",
    to: "date",
    year: "code",
    month: "number",
    period: "number",
    sectionCode: "section",
  },
  "report-schedule": {
    report: "text",
    view: "text",
    every: "choice:reports.schedule.rhythms",
    day: "number",
    minute: "clock",
    isPaused: "yesNo",
  },
  "push-subscription": { agent: "text" },
  "notification-settings": {
    pushOff: "choice:notifications.wanted.kinds",
    quietFrom: "clock",
    quietTo: "clock",
  },
  session: { agent: "text", address: "code" },
  account: look,
  lock: {
    customer: "text",
    serial: "code",
    installation: "code",
    validFrom: "date",
    validTo: "date",
    flags: "values",
  },
  configuration: {
    connection: "values",
    lockServer: "values",
    desktopDatabase: "values",
    hasNewDesktopPassword: "yesNo",
    hasNewAdminPassword: "yesNo",
    ...connection,
  },
  role: {
    name: "text",
    nameEn: "text",
    description: "text",
    rights: "areaRights",
    withheld: "withheld",
    holders: "number",
    isWhole: "yesNo",
  },
  administrator: {
    personnelNumber: "person",
    accountName: "code",
    name: "text",
    roleId: "role",
    roleName: "text",
    isEverywhere: "yesNo",
    sections: "section",
    hasGroupFree: "yesNo",
    isActive: "yesNo",
    isEmergency: "yesNo",
    username: "code",
  },
  database: { applied: "text" },
  kiosk: { personnelNumber: "person", date: "date", time: "clock", reason: "text" },
  clock: { settledLine: "code", cancelledCommand: "choice:terminalCommands.choices.kind" },
};

/** What an entry holds about a file made from any list. */
export const fileFields = {
  resource: "resource",
  search: "text",
  query: "values",
  columns: "fieldName",
  format: "code",
  rows: "number",
} as const satisfies HistoryFields;

const kinds: { readonly [K in Field["kind"]]?: HistoryKind } = {
  number: "number",
  yesNo: "yesNo",
  jalaliDate: "date",
  clockTime: "clock",
  duration: "minutes",
  instant: "instant",
  shiftHours: "shiftHours",
  rotationDays: "rotationDays",
  planSteps: "planSteps",
  rightsGrid: "areaRights",
  withheldSet: "withheld",
};

/** What a relation refers to, by the list it is chosen from. */
const related: Readonly<Record<string, HistoryKind>> = {
  "personnel.getPersonnel": "person",
  "organisation.listSections": "section",
  "calendar.listShifts": "shift",
  "leave.searchAllowanceTypes": "leaveType",
};

/** The kind of a register's field in the history; `words` is the name of its words. */
function kindOf(name: string, field: Field | undefined, words: string): HistoryKind {
  if (field?.kind === "select") return `choice:${words}.choices.${name}`;
  if (field?.kind === "relation") return related[field.options.search.name] ?? "code";
  if (field?.kind === "number" && field.options.isYear) return "code";
  if (field?.kind !== "text") return (field && kinds[field.kind]) ?? "text";
  if (field.options.names) return "whom";
  return name === "code" || field.options.isCode ? "code" : "text";
}

/** The kinds of a register's fields in the history. */
const registerFields = Object.fromEntries(
  Object.values(registers).map(({ name, register: { subject, fields } }) => [
    subject,
    Object.fromEntries(
      Object.entries(fields).map(([key, schema]) => [key, kindOf(key, fieldOf(schema), camelCase(name))]),
    ),
  ]),
) as Readonly<Record<string, HistoryFields>>;

/** All values the history can hold of a kind of thing, by name. */
export const historyFieldsOf = (subject: string): HistoryFields => ({
  ...registerFields[subject],
  ...ownFields[subject],
});

/** The kind of a value in a history entry; plain text if the value is unknown. */
export function historyKind(subject: string, name: string): HistoryKind | undefined {
  return historyFieldsOf(subject)[name] ?? (fileFields as HistoryFields)[name];
}
