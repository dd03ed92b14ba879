import type { Words } from "../fa/words";
import { withRegisterSubjects, wordsOfRegisters } from "../words-of-registers";
import { absentPeople } from "./absent-people";
import { access } from "./access";
import { account } from "./account";
import { activeDirectory } from "./active-directory";
import { adminMain } from "./admin-main";
import { administration, administrators, roles } from "./administrators";
import { archive } from "./archive";
import { assignments } from "./assignments";
import { begin } from "./begin";
import { calendar } from "./calendar";
import { clock } from "./clock";
import { composing } from "./composing";
import { configuration } from "./configuration";
import { console } from "./console";
import { correcting } from "./correcting";
import { daily } from "./daily";
import { charts, dashboards } from "./dashboards";
import { dayEffects } from "./day-effects";
import { deciding } from "./deciding";
import { delegation } from "./delegation";
import { device } from "./device";
import { fields } from "./fields";
import { fixDay } from "./fix-day";
import { geofences } from "./geofences";
import { groupOvertime } from "./group-overtime";
import { help } from "./help";
import { history } from "./history";
import { home } from "./home";
import { importPunches } from "./import-punches";
import { importing } from "./importing";
import { kiosk, kioskPunches } from "./kiosk";
import { leaveBalance } from "./leave";
import { map } from "./map";
import { menu } from "./menu";
import { messages } from "./messages";
import { myAccess } from "./my-access";
import { notices } from "./notices";
import { notifications } from "./notifications";
import { palette } from "./palette";
import { password } from "./password";
import { patterns } from "./patterns";
import { periodClose } from "./period-close";
import { permissions } from "./permissions";
import { personnel } from "./personnel";
import { printSheet } from "./print-sheet";
import { profile } from "./profile";
import { publicWords } from "./public";
import { punchDays } from "./punch-days";
import { reports } from "./reports";
import { requestDetail } from "./request-detail";
import { roster } from "./roster";
import { rulesInForce } from "./rules-in-force";
import { sectionAdmins } from "./section-admins";
import { sections } from "./sections";
import { settings } from "./settings";
import { shell } from "./shell";
import { sizes } from "./sizes";
import { snapshot } from "./snapshot";
import { specialOvertime } from "./special-overtime";
import { systemState } from "./system-state";
import {
  terminalCommands,
  terminalJournal,
  terminalLines,
  terminalNumbers,
  terminalRecords,
} from "./terminals";
import { todayNotices } from "./today-notices";
import { trial } from "./trial";
import { validation } from "./validation";
import { webSettings } from "./web-settings";
import { workSummary } from "./work-summary";

/** Every word of the language, one subject per line. */
export const words: Words = {
  ...publicWords,
  ...(wordsOfRegisters("en") as object),
  absentPeople,
  access,
  account,
  activeDirectory,
  adminMain,
  administration,
  administrators,
  roles,
  archive,
  begin,
  calendar,
  clock,
  composing,
  configuration,
  console,
  daily,
  dayEffects,
  charts,
  dashboards,
  deciding,
  device,
  delegation,
  fields,
  fixDay,
  geofences,
  correcting,
  groupOvertime,
  help,
  history: withRegisterSubjects(history, "en"),
  home,
  importPunches,
  importing,
  kiosk,
  kioskPunches,
  leaveBalance,
  map,
  menu,
  messages,
  myAccess,
  notices,
  notifications,
  palette,
  password,
  patterns,
  periodClose,
  permissions,
  personnel,
  printSheet,
  profile,
  punchDays,
  reports,
  requestDetail,
  assignments,
  roster,
  rulesInForce,
  sectionAdmins,
  sections,
  terminalNumbers,
  terminalRecords,
  terminalLines,
  terminalCommands,
  terminalJournal,
  settings,
  shell,
  sizes,
  snapshot,
  specialOvertime,
  systemState,
  todayNotices,
  trial,
  validation,
  webSettings,
  workSummary,
};
