import * as groups from "./groups";
import type { AllHandlers } from "./handlers";
import { importsOn } from "./imports";
import { registersOf } from "./registers";
import { reportsOn } from "./reports";
import { trialsOn } from "./trials";

/** Every group of handlers; the router calls them over HTTP, the server's jobs call them directly. */
export const handlers: AllHandlers = {
  ...groups,
  imports: importsOn(() => handlers),
  registers: registersOf("registers"),
  reports: reportsOn(() => handlers),
  trials: trialsOn(() => handlers),
};
