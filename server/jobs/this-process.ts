import { hostname } from "node:os";
import { isAlive, startMark } from "../db/embedded/process";

const mark = (pid: number) => [hostname(), pid, startMark(pid)].join(" ");

/** The name of this process among all portals of its database: machine, number, start. */
export const thisProcess = mark(process.pid);

/** Whether a process is certainly gone. Never on another machine; its jobs wait until they have been silent. */
export function isGone(taker: string): boolean {
  const [host, number = ""] = taker.split(" ");
  const pid = Number(number);
  return host === hostname() && pid > 0 && (!isAlive(pid) || mark(pid) !== taker);
}
