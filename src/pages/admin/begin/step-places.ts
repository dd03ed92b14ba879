import { calls } from "@schemas/calls";
import type { BeginStep } from "@schemas/calls/begin";
import type { AnyCall } from "@schemas/define-call";
import { type DeclaredResource, resourceNamed } from "@schemas/resources";
import type { SettingName } from "@schemas/settings";
import { createPath, importPath, listPath } from "@src/console/paths";
import { settingPath } from "@src/console/settings/use-named-setting";

type Place = {
  /** The page where the step is done, and the call that page depends on. */
  readonly path: string;
  readonly asks: AnyCall;
  /** The page that does it by importing a file. */
  readonly file?: string;
  /** Whether the step shows how many records exist. */
  readonly isCounted?: boolean;
};

function listOf(name: DeclaredResource["name"], { usuallyFromFile = false, isCounted = true } = {}): Place {
  const resource = resourceNamed(name);
  return {
    path: listPath(resource),
    asks: resource.list.call,
    isCounted,
    ...(usuallyFromFile && { file: importPath(resource) }),
  };
}

const settingOf = (name: SettingName): Place => ({
  path: settingPath(name),
  asks: calls.settings.getAllSettings,
});

export const stepPlaces: Readonly<Record<BeginStep, Place>> = {
  organisation: settingOf("organisation"),
  liveFrom: settingOf("liveFrom"),
  years: listOf("work-years", { isCounted: false }),
  holidays: listOf("holidays", { usuallyFromFile: true }),
  shifts: listOf("shifts"),
  plans: listOf("rotation-plans"),
  groups: listOf("work-groups"),
  sections: listOf("sections", { usuallyFromFile: true }),
  people: listOf("personnel", { usuallyFromFile: true }),
  leaveTypes: listOf("leave-types"),
  leaveRules: listOf("leave-rules"),
  openingLeave: {
    ...listOf("leave-entries", { usuallyFromFile: true }),
    path: `${createPath(resourceNamed("leave-entries"))}?kind=opening`,
  },
  rules: listOf("rule-sets"),
  approval: { path: "/adminHome/sectionPersonelManagment", asks: calls.organisation.getSection },
  punches: { path: "/adminHome/import-punches", asks: calls.portal.importPunches },
  geofences: listOf("geofences"),
  passwords: { path: "/adminHome/resetPassword", asks: calls.personnel.changePasswordByAdmin },
  payroll: { path: "/adminHome/period-close", asks: calls.periodClose.getState },
};
