export * from "./facts";
export { notificationText, type Reader } from "./text";
