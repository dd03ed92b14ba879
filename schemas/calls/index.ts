import { access } from "./access";
import { bulk } from "./bulk";
import { calendar } from "./calendar";
import { clocking } from "./clocking";
import { config } from "./config";
import { directory } from "./directory";
import { geo } from "./geo";
import { history } from "./history";
import { imports } from "./imports";
import { io } from "./io";
import { leave } from "./leave";
import { lock } from "./lock";
import { messages } from "./messages";
import { mission } from "./mission";
import { notifications } from "./notifications";
import { organisation } from "./organisation";
import { overtime } from "./overtime";
import { patterns } from "./patterns";
import { people } from "./people";
import { permissions } from "./permissions";
import { personnel } from "./personnel";
import { portal } from "./portal";
import { reports } from "./reports";
import { requests } from "./requests";
import { sections } from "./sections";
import { session } from "./session";
import { settings } from "./settings";
import { work } from "./work";

/** Every call of the server, by group. A line here obliges the server to handle it and gives the portal its client. */
export const calls = {
  session,
  personnel,
  permissions,
  sections,
  organisation,
  patterns,
  access,
  work,
  io,
  messages,
  notifications,
  mission,
  overtime,
  requests,
  settings,
  geo,
  directory,
  config,
  lock,
  history,
  portal,
  calendar,
  people,
  bulk,
  imports,
  leave,
  clocking,
  reports,
};
export type Calls = typeof calls;
export type CallGroup = keyof Calls;
