/* Clocks that send their own punches. */
export { queueFirstCommands, rangeCommands } from "./admit";
export { commands, queueCommands } from "./commands";
export { type FollowUp, notifyOfTerminals, startFollowUp } from "./follow-up";
export { clockOfKey, makeIntakeKey, takeIntake } from "./intake";
export { placeAgain } from "./place";
export { pushPeople, removeLeavers } from "./push-people";
export { type FileOutcome, takeFile } from "./take-file";
export type { TerminalServer } from "./talk/talk";
export { isForTerminals, type TerminalListener, terminalListener, terminalPort } from "./talk/terminal-port";
export { takeWaiting } from "./waiting-lines";
