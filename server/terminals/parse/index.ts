/* Parsers of what terminals send, without access to other data. */
export { type AboutItself, type CommandResult, readInfo, readOptions, readResults } from "./about-itself";
export { type BadLine, type LoggedPunch, readAttlog } from "./attlog";
export { type JournalLine, readOperlog, type TerminalUser } from "./oplog";
export { RequestLines } from "./request-lines";
export { readRtlog } from "./rtlog";
export { readTarget, type Target } from "./target";
