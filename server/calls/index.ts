import { access } from "./access";
import { account } from "./account";
import { administrators } from "./administrators";
import { begin } from "./begin";
import { bulk } from "./bulk";
import { calendar } from "./calendar";
import { clocking } from "./clocking";
import { config } from "./config";
import { dayCorrections } from "./day-corrections";
import { directory } from "./directory";
import { geo } from "./geo";
import type { AllHandlers } from "./handlers";
import { history } from "./history";
import { importsOn } from "./imports";
import { io } from "./io";
import { kiosk } from "./kiosk";
import { leave } from "./leave";
import { lock } from "./lock";
import { messages } from "./messages";
import { mission } from "./mission";
import { notifications } from "./notifications";
import { organisation } from "./organisation";
import { overtime } from "./overtime";
import { patterns } from "./patterns";
import { people } from "./people";
import { periodClose } from "./period-close";
import { permissions } from "./permissions";
import { personnel } from "./personnel";
import { portal } from "./portal";
import { registersOf } from "./registers";
import { reportSchedules } from "./report-schedules";
import { reportsOn } from "./reports";
import { requests } from "./requests";
import { roles } from "./roles";
import { rules } from "./rules";
import { sections } from "./sections";
import { session } from "./session";
import { settings } from "./settings";
import { standing } from "./standing";
import { system } from "./system";
import { terminals } from "./terminals";
import { trialsOn } from "./trials";
import { work } from "./work";

/** Every group of handlers; the router calls them over HTTP, the server's jobs call them directly. */
export const handlers: AllHandlers = {
  session,
  personnel,
  permissions,
  sections,
  organisation,
  patterns,
  access,
  account,
  work,
  io,
  messages,
  notifications,
  mission,
  overtime,
  requests,
  settings,
  geo,
  dayCorrections,
  directory,
  config,
  lock,
  history,
  portal,
  calendar,
  people,
  begin,
  bulk,
  administrators,
  roles,
  rules,
  standing,
  system,
  leave,
  clocking,
  reports: reportsOn(() => handlers),
  registers: registersOf("registers"),
  reportSchedules,
  periodClose,
  terminals,
  kiosk,
  trials: trialsOn(() => handlers),
  imports: importsOn(() => handlers),
};
