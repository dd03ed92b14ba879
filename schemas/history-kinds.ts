/** The lists whose records the history names by their codes. */
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
 * What a value of the history is, so that it can be said in words: a plain value, one of some words (`choice:` and where
 * they stand in src/locales), a record of another list, or a part with a table of its own. `whom` is a section, a work
 * group or a person, as `scope` or `level` beside it says, `requestType` a type of leave or mission as `kind` does.
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
