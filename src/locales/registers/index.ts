/*
 * The words of every register, each under its name.
 */
export { words as cities } from "./cities";
export { words as clocks } from "./clocks";
export { words as dayExceptions } from "./day-exceptions";
export { words as holidays } from "./holidays";
export { words as intakeKeys } from "./intake-keys";
export { words as justifiedDelays } from "./justified-delays";
export { words as kiosks } from "./kiosks";
export { words as leaveEntries } from "./leave-entries";
export { words as leaveRules } from "./leave-rules";
export { words as leaveTypes } from "./leave-types";
export { words as missionTypes } from "./mission-types";
export { words as ramadanMonths } from "./ramadan-months";
export { words as rotationPlans } from "./rotation-plans";
export { words as ruleSets } from "./rule-sets";
export { words as shifts } from "./shifts";
export { words as specialAmounts } from "./special-amounts";
export { words as terminalPeople } from "./terminal-people";
export { words as workAssignments } from "./work-assignments";
export { words as workGroups } from "./work-groups";
export { words as workPeriods } from "./work-periods";
export { words as workYears } from "./work-years";
