/* The kinds of field. */

export { clockTime } from "./clock-time";
export { duration } from "./duration";
export { instant } from "./instant";
export { jalaliDate } from "./jalali-date";
export { leaveLength } from "./leave-length";
export { nationalCode } from "./national-code";
export { number } from "./number";
export { permissionFlag, permissionSet } from "./permission-set";
export { planSteps } from "./plan-steps";
export { punchPairs } from "./punch-pairs";
export { recordId } from "./record-id";
export { relation } from "./relation";
export { rightsGrid } from "./rights-grid";
export { rotationDays } from "./rotation-days";
export { select } from "./select";
export { shiftHours } from "./shift-hours";
export { text } from "./text";
export { withheldSet } from "./withheld-set";
export { yesNo } from "./yes-no";
