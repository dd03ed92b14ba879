import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { config } from "@schemas/calls/config";
import type { InputOf } from "@schemas/define-call";
import { allKinds, ofKindSettings } from "@schemas/request-kinds";
import type { SettingName } from "@schemas/settings";
import type { Config } from "@server/config";
import { configuration as configurationEn } from "@src/locales/en/configuration";
import { webSettings as webSettingsEn } from "@src/locales/en/web-settings";
import { configuration as configurationFa } from "@src/locales/fa/configuration";
import { webSettings as webSettingsFa } from "@src/locales/fa/web-settings";
import { expect, test } from "vitest";

/*
 * Every saved setting has an effect, or the page says that this portal does not use it. A new setting must name the
 * file that reads it here: otherwise these lists do not type-check.
 */

/** Only stored, and the page says so next to the input. */
const onlyStored = Symbol("only stored");
type Reader = string | typeof onlyStored;

const limits = "server/rules/requests/limits.ts";
const policy = "server/rules/dated-settings.ts";
const deadlines = "server/requests/pass-deadlines.ts";
const reminders = "server/requests/remind.ts";
const directory = "server/directory/configured.ts";
const backups = "server/jobs/backup-job.ts";
const map = "server/calls/geo.ts";

const readersOfSettings: Record<SettingName, Reader> = {
  ...ofKindSettings({
    DaysBefore: () => limits,
    DaysAfter: () => limits,
    BeginTolerance: () => limits,
    Deadline: () => deadlines,
    AfterDeadline: () => deadlines,
    RemindAfter: () => reminders,
    EscalateAfter: () => reminders,
    EscalateTo: () => reminders,
  }),
  organisation: "server/calls/new-password.ts",
  liveFrom: "server/db/tables/live-from.ts",
  showBegin: "server/calls/begin.ts",
  requestsAfterDays: limits,
  showEvents: "server/calls/settings.ts",
  showBirthdays: "server/calls/setting-notices.ts",
  hourlyLeavePerYear: limits,
  leaveUsesWorkCalendar: "server/leave/person-leave.ts",
  transferLeave: "server/requests/effects.ts",
  missionsPerDay: limits,
  missionsPerPeriod: limits,
  transferMission: "server/requests/effects.ts",
  defaultCity: "src/components/compose-request/compose-request.tsx",
  inOutPerPeriod: limits,
  allowInOutToday: limits,
  allowClockSelection: "server/calls/io-requests.ts",
  locationAccuracyCap: "server/clocking/take-by-location.ts",
  webClocking: "server/clocking/read-state.ts",
  offlinePunchHours: "server/clocking/read-state.ts",
  offlinePunchBecomes: "server/clocking/read-state.ts",
  locationRetentionDays: "server/clocking/retention.ts",
  photoRetentionDays: "server/clocking/retention.ts",
  attachmentMost: "server/requests/attachments.ts",
  attachmentMegabytes: "server/requests/attachments.ts",
  attachmentKinds: "server/requests/attachments.ts",
  attachmentRetentionDays: "server/requests/stored-files.ts",
  terminals: "server/terminals/talk/converse.ts",
  terminalJournalDays: "server/terminals/journal.ts",
  overtimeBeforeShift: policy,
  overtimeUntil: policy,
  offDayOvertimeFrom: policy,
  offDayOvertimeUntil: policy,
  agreedDayOvertimeFrom: policy,
  agreedDayOvertimeUntil: policy,
  overtimePerDay: policy,
  overtimePerDayOff: policy,
  overtimePerPeriod: limits,
  specialOvertimePerPerson: "server/requests/special-overtime/distribute.ts",
  shortestOvertime: policy,
  overtimeNeedsPermit: policy,
  consecutiveAbsenceDays: "server/notify/absences.ts",
  alternatingAbsenceDays: "server/notify/absences.ts",
  colleaguesSeeReason: "server/dashboards/away-today.ts",
  passwordMinLength: "server/calls/new-password.ts",
  passwordMaxAge: "server/calls/session.ts",
  passwordWarning: "server/calls/setting-notices.ts",
  secondFactorFor: "server/access/identify.ts",
  jobRetentionDays: "server/jobs/forget-jobs.ts",
  payrollFileRetentionDays: "server/period-close/taken-files.ts",
  backupDaily: backups,
  backupHour: backups,
  backupKeepDays: backups,
  backupKeepWeeks: backups,
  backupKeepMonths: backups,
  backupRehearse: backups,
  portalAccessUserName: onlyStored,
  portalAccessPassword: onlyStored,
  portalHomePage: "server/calls/session.ts",
  portalErrorPage: onlyStored,
  logoutMode: "server/calls/session.ts",
  activeDirectoryName: "server/access/lock-state.ts",
  directoryUrl: directory,
  directoryStartTls: directory,
  directoryCa: directory,
  directoryBase: directory,
  directoryBindName: directory,
  directoryBindPassword: directory,
  directoryUserAttribute: directory,
  mapTileFile: map,
  mapTileUrl: map,
  mapTileKey: map,
  mapAttribution: map,
};

/** The fields of /config. Those of one section of the form share the hint that they are only stored. */
const readersOfConfiguration: Record<
  keyof InputOf<typeof config.saveConfig>,
  string | "desktopHint" | "lockHint"
> = {
  server: "server/rules/server-address.ts",
  database: "server/db/saved-connection.ts",
  user: "server/db/saved-connection.ts",
  password: "server/db/saved-connection.ts",
  desktopDatabase: "desktopHint",
  desktopUser: "desktopHint",
  desktopPassword: "desktopHint",
  lockServer: "lockHint",
  lockPort: "lockHint",
  adminPassword: "server/calls/save-config.ts",
};

/** Settings from the environment. */
const readersOfEnvironment: Record<keyof Config, string> = {
  port: "server/launcher/listen.ts",
  host: "server/launcher/listen.ts",
  terminalPort: "server/launcher/open-terminals.ts",
  dataDir: "server/main.ts",
  databaseUrl: "server/launcher/choose-database.ts",
  databaseConnections: "server/launcher/open-chosen.ts",
  databaseReadUrl: "server/main.ts",
  listenUrl: "server/main.ts",
  demo: "server/seed/at-start.ts",
  adminPassword: "server/seed/accounts.ts",
  setupPassword: "server/seed/accounts.ts",
  timeZone: "server/main.ts",
  logLevel: "server/main.ts",
  trustProxy: "server/main.ts",
  secretKeyFile: "server/launcher/open-secrets.ts",
  licenceKeyFile: "server/lock/vendor-key.ts",
  backupDir: "server/jobs/backup-job.ts",
  backupKeyFile: "server/jobs/backup-job.ts",
  pushContact: "server/main.ts",
  metricsToken: "server/app.ts",
  tracesTo: "server/main.ts",
};

const root = join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** Whether the file contains the name; a setting of each kind of request is read as `${kind}Deadline`. */
function isRead(file: string, name: string): boolean {
  const kind = allKinds.find((one) => name.startsWith(one)) ?? "";
  const text = textOf(file);
  const ofKind = `\${kind}${name.slice(kind.length)}`;
  return new RegExp(`\\b${name}\\b`).test(text) || (kind !== "" && text.includes(ofKind));
}

const acted = Object.entries(readersOfSettings).filter(
  (entry): entry is [SettingName, string] => entry[1] !== onlyStored,
);
const stored = Object.entries(readersOfSettings).filter(([, reader]) => reader === onlyStored);

test.each(acted)("the setting %s is read by %s", (name, file) => {
  expect(isRead(file, name)).toBe(true);
});

test.each(stored)("the setting %s is only stored, and its line on the page says so", (name) => {
  expect(webSettingsFa.help[name as SettingName]).toContain("سامانه‌های دیگر");
  expect(webSettingsEn.help[name as SettingName]).toContain("other systems");
});

test.each(Object.entries(readersOfConfiguration))("the field %s of /config is used by %s", (name, reader) => {
  if (reader === "desktopHint" || reader === "lockHint") {
    expect(configurationFa.server[reader]).toContain("فقط");
    expect(configurationEn.server[reader]).toContain("only");
    expect(textOf("src/pages/public/config/server-form.tsx")).toContain(`configuration.server.${reader}`);
  } else expect(isRead(reader, name)).toBe(true);
});

test.each(Object.entries(readersOfEnvironment))("%s of the environment is read by %s", (name, file) => {
  expect(isRead(file, name)).toBe(true);
});
