/* Every register. A new line here adds its calls, handlers, list, forms, files and menu entry. */
export { cities } from "./cities";
export { clocks } from "./clocks";
export { dayExceptions } from "./day-exceptions";
export { holidays } from "./holidays";
export { justifiedDelays } from "./justified-delays";
export { leaveEntries } from "./leave-entries";
export { leaveRules } from "./leave-rules";
export { leaveTypes } from "./leave-types";
export { missionTypes } from "./mission-types";
export { rotationPlans } from "./rotation-plans";
export { ruleSets } from "./rule-sets";
export { shifts } from "./shifts";
export { specialAmounts } from "./special-amounts";
export { workAssignments } from "./work-assignments";
export { workGroups } from "./work-groups";
export { workPeriods } from "./work-periods";
export { workYears } from "./work-years";
