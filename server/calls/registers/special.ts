/*
 * What is special about registers on the server; a register without an entry has nothing.
 */
export { clocks } from "./clocks";
export { leaveEntries } from "./leave-entries";
export { leaveRules } from "./leave-rules";
export { rotationPlans } from "./rotation-plans";
export { shifts } from "./shifts";
export { workGroups } from "./work-groups";
