/*
 * The hooks of registers; a register without an entry has none.
 */
export { clocks } from "./clocks";
export { dayExceptions } from "./day-exceptions";
export { holidays } from "./holidays";
export { intakeKeys } from "./intake-keys";
export { justifiedDelays } from "./justified-delays";
export { kiosks } from "./kiosks";
export { leaveEntries } from "./leave-entries";
export { leaveRules } from "./leave-rules";
export { leaveTypes } from "./leave-types";
export { ramadanMonths } from "./ramadan-months";
export { rotationPlans } from "./rotation-plans";
export { ruleSets } from "./rule-sets";
export { shifts } from "./shifts";
export { specialAmounts } from "./special-amounts";
export { terminalPeople } from "./terminal-people";
export { workAssignments } from "./work-assignments";
export { workGroups } from "./work-groups";
export { workPeriods } from "./work-periods";
export { workYears } from "./work-years";
