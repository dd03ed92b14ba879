/* Clocks that send their own punches. */
export { askAfterAdmission, rangeCommands } from "./admit";
export { ask, commands } from "./ask";
export { type FollowUp, startFollowUp, tellOfTerminals } from "./follow-up";
export { clockOfKey, makeIntakeKey, takeIntake } from "./intake";
export { placeAgain } from "./place";
export { pushPeople, removeLeavers } from "./push-people";
export { type FileTaken, takeFile } from "./take-file";
export type { TerminalServer } from "./talk/talk";
export { isForTerminals, type TerminalListener, terminalListener, terminalPort } from "./talk/terminal-port";
export { takeWaiting } from "./waiting-lines";
