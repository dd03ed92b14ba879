/** The lists whose records the history refers to by code. */
export const historyReferences = [
  "person",
  "section",
  "workGroup",
  "shift",
  "plan",
  "pattern",
  "leaveType",
  "missionType",
  "role",
] as const;
export type HistoryReference = (typeof historyReferences)[number];

/**
 * The kind of a value in the history, which determines its words: a plain value, one of some words (`choice:` and their
 * place in src/locales), a record of another list, or a part with its own table. `whom` is a section, a work group or a
 * person, depending on `scope` or `level` of the same entry; `requestType` is a type of leave or mission, depending on
 * `kind`.
 */
export type HistoryKind =
  | "text"
  | "code"
  | "number"
  | "yesNo"
  | "date"
  | "instant"
  | "clock"
  | "minutes"
  | "whom"
  | "requestType"
  | "degree"
  | "permissions"
  | "flags"
  | "areaRights"
  | "withheld"
  | "rights"
  | "shiftHours"
  | "rotationDays"
  | "planSteps"
  | "values"
  | "payrollColumns"
  | "setting"
  | "resource"
  | "files"
  | "fieldName"
  | "requestKind"
  | HistoryReference
  | `choice:${string}`;
