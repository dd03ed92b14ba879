/*
 * Every group of calls. A line here obliges the server to handle it and gives the portal its client.
 */
export { access } from "./access";
export { account } from "./account";
export { administrators } from "./administrators";
export { bulk } from "./bulk";
export { calendar } from "./calendar";
export { clocking } from "./clocking";
export { config } from "./config";
export { directory } from "./directory";
export { geo } from "./geo";
export { history } from "./history";
export { imports } from "./imports";
export { io } from "./io";
export { leave } from "./leave";
export { lock } from "./lock";
export { messages } from "./messages";
export { mission } from "./mission";
export { notifications } from "./notifications";
export { organisation } from "./organisation";
export { overtime } from "./overtime";
export { patterns } from "./patterns";
export { people } from "./people";
export { periodClose } from "./period-close";
export { permissions } from "./permissions";
export { personnel } from "./personnel";
export { portal } from "./portal";
export { registers } from "./registers";
export { reportSchedules } from "./report-schedules";
export { reports } from "./reports";
export { requests } from "./requests";
export { roles } from "./roles";
export { sections } from "./sections";
export { session } from "./session";
export { settings } from "./settings";
export { standing } from "./standing";
export { work } from "./work";
