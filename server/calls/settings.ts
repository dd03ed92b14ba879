import type { calls } from "@schemas/calls";
import { ofEveryKind, requestKinds } from "@schemas/request-kinds";
import { openSettings, plainNames, type SettingName, settingNamed } from "@schemas/settings";
import { assertSelf, ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import { hasRow } from "../db/one-row";
import { allSettings, plainSettings } from "../db/tables/all-settings";
import { occasionsOn } from "../db/tables/holidays";
import { describedLogo, logoVersion } from "../db/tables/logo";
import { typesInForce } from "../db/tables/request-types";
import { waitingCounts } from "../db/tables/requests";
import { readSetting, settingInForce } from "../db/tables/settings";
import { actingOf } from "../requests/acting-for";
import { isDecider } from "../requests/decided-for";
import { passDeadlines } from "../requests/pass-deadlines";
import { civilTime } from "../rules/civil-time";
import { changeCompanyRules } from "./company-rules";
import type { Handlers } from "./handlers";
import { logo } from "./logo";
import { settingNotices } from "./setting-notices";
import { settingTypes } from "./setting-types";
import { previewSettings } from "./settings-preview";
import { type SettingChanges, saveSettings } from "./settings-store";

const secretNames = plainNames.filter((name) => settingNamed(name).isSecret);

export const settings: Handlers<typeof calls.settings> = {
  ...settingNotices,
  ...settingTypes,
  ...logo,

  async readSettings(_, { db, today }) {
    const all = await allSettings(db, today);
    const open = Object.fromEntries(openSettings.names.map((name) => [name, all[name]]));
    return {
      ...(open as Pick<typeof all, (typeof openSettings.names)[number]>),
      usesActiveDirectory: all.activeDirectoryName !== "",
      logo: await logoVersion(db),
      warnsOfPassword: all.passwordMaxAge !== null && all.passwordWarning !== null,
      hasKiosks: await hasRow(db, "kiosk", { is_active: true }),
      takesTerminals: all.terminals,
      occasions: all.showEvents ? await occasionsOn(db, today) : [],
    };
  },

  async readSystemTable(_, { db }) {
    const { transferMission, transferLeave } = await plainSettings(db);
    return { transferMission, transferLeave };
  },

  getClockSelection: flag("allowClockSelection"),
  usesWorkCalendarForLeave: flag("leaveUsesWorkCalendar"),

  // Any sign-in may trigger it; the settings decide what happens.
  async checkConfirmationDeadline(_, { db, now, today, server, address }) {
    const { minute } = civilTime(now, server.timeZone);
    return { moved: await passDeadlines(db, { now, today, minute, address, timeZone: server.timeZone }) };
  },

  async getWaitingCounts({ personnelNumber }, context) {
    assertSelf(context, personnelNumber);
    const { who, db, today } = context;
    const acting = await actingOf(context);
    // An administrator without access to requests has none to handle.
    const isShown = who.kind !== "webAdmin" || who.standing.rights.has("requests.read");
    const counts = isShown
      ? await waitingCounts(db, acting, ofAdministrator(context), acting === null ? who.username : undefined)
      : new Map<number, number>();
    return {
      ...ofEveryKind((kind) => counts.get(requestKinds[kind]) ?? 0),
      isDecider: acting === null ? isShown : await isDecider(db, acting, today),
    };
  },

  setActiveDirectory: write(({ name }: { name: string }) => ({ activeDirectoryName: name })),
  writeSystemTable: write((both: { transferMission: boolean; transferLeave: boolean }) => both),
  setDefaultCity: write(({ code }: { code: string }) => ({ defaultCity: code })),
  setShowEvents: write(({ isOn }: { isOn: boolean }) => ({ showEvents: isOn })),
  setShowBirthdays: write(({ isOn }: { isOn: boolean }) => ({ showBirthdays: isOn })),
  setAllowInOutToday: write(({ isOn }: { isOn: boolean }) => ({ allowInOutToday: isOn })),
  setClockSelection: write(({ isOn }: { isOn: boolean }) => ({ allowClockSelection: isOn })),
  setLeaveCalendar: write(({ isOn }: { isOn: boolean }) => ({ leaveUsesWorkCalendar: isOn })),
  updateLimitationDays: write(given),
  updateMissionsLimitation: write(given),
  updateSomeAddedField: write(given),
  updatePortalAccess: write(given),
  updateOvertimeLimitation: ({ effectiveDate, ...changes }, context) =>
    changeCompanyRules(context, changes, effectiveDate ?? context.today),

  async getAllSettings(_, { db }) {
    const all = await plainSettings(db);
    return {
      values: all,
      secretsSet: secretNames.filter((name) => all[name] !== ""),
      types: await typesInForce(db),
      logo: (await describedLogo(db)) ?? null,
      version: (await readSetting(db, "settingsVersion")) ?? 1,
    };
  },

  previewSettings: ({ values }, context) => previewSettings(context, values),

  saveSettings: ({ values, version }, context) => saveSettings(context, values, version),
};

function flag(name: Extract<SettingName, "allowClockSelection" | "leaveUsesWorkCalendar">) {
  return async (_: undefined, { db }: SignedIn) => ({ isOn: await settingInForce(db, name) });
}

function write<I>(changesOf: (input: I) => SettingChanges) {
  return async (input: I, context: SignedIn) => void (await saveSettings(context, changesOf(input)));
}

function given(changes: SettingChanges): SettingChanges {
  return changes;
}
