/*
 * The words of every register, each under its name.
 */
export { words as cities } from "./cities";
export { words as clocks } from "./clocks";
export { words as leaveTypes } from "./leave-types";
export { words as missionTypes } from "./mission-types";
