import { calls } from "@schemas/calls";
import type { BeginStep } from "@schemas/calls/begin";
import type { AnyCall } from "@schemas/define-call";

/** The page that does a step, the call it stands on, and where a file does it. */
type Place = { readonly path: string; readonly asks: AnyCall; readonly file?: string };

export const stepPlaces: Readonly<Record<BeginStep, Place>> = {
  organisation: { path: "/adminHome/webSettings", asks: calls.settings.getAllSettings },
  liveFrom: { path: "/adminHome/webSettings", asks: calls.settings.getAllSettings },
  years: { path: "/adminHome/work-years", asks: calls.calendar.listWorkYears },
  holidays: {
    path: "/adminHome/holidays",
    asks: calls.calendar.listHolidays,
    file: "/adminHome/holidays/import",
  },
  shifts: { path: "/adminHome/shifts", asks: calls.calendar.listShifts },
  plans: { path: "/adminHome/rotation-plans", asks: calls.calendar.listRotationPlans },
  groups: { path: "/adminHome/work-groups", asks: calls.calendar.listWorkGroups },
  sections: {
    path: "/adminHome/sections",
    asks: calls.organisation.listSections,
    file: "/adminHome/sections/import",
  },
  people: {
    path: "/adminHome/personnel",
    asks: calls.people.listPersonnel,
    file: "/adminHome/personnel/import",
  },
  leaveTypes: { path: "/adminHome/leave-types", asks: calls.registers.listLeaveTypes },
  openingLeave: {
    path: "/adminHome/leave-entries",
    asks: calls.leave.listLeaveEntries,
    file: "/adminHome/leave-entries/import",
  },
  rules: { path: "/adminHome/rule-sets", asks: calls.rules.listRuleSets },
  approval: { path: "/adminHome/sectionPersonelManagment", asks: calls.organisation.getSection },
  punches: { path: "/adminHome/import-punches", asks: calls.portal.importPunches },
  geofences: { path: "/adminHome/eosMap", asks: calls.geo.getGeofences },
  passwords: { path: "/adminHome/resetPassword", asks: calls.personnel.changePasswordByAdmin },
};
