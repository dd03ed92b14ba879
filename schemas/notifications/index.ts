export * from "./facts";
export { notificationPath } from "./path";
export { notificationText, type Reader } from "./text";
