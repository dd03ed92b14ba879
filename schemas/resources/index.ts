import type { Resource } from "../resource";
import { checkTogether } from "../resource-mistakes";
import { administrators } from "./administrators";
import { cities } from "./cities";
import { clocks } from "./clocks";
import { dayExceptions } from "./day-exceptions";
import { geofences } from "./geofences";
import { history } from "./history";
import { holidays } from "./holidays";
import { leaveEntries } from "./leave-entries";
import { leaveRules } from "./leave-rules";
import { leaveTypes } from "./leave-types";
import { missionTypes } from "./mission-types";
import { patterns } from "./patterns";
import { personnel } from "./personnel";
import { roles } from "./roles";
import { rotationPlans } from "./rotation-plans";
import { sectionAdmins } from "./section-admins";
import { sections } from "./sections";
import { shifts } from "./shifts";
import { specialAmounts } from "./special-amounts";
import { workGroups } from "./work-groups";
import { workPeriods } from "./work-periods";
import { workYears } from "./work-years";

/** Every resource of the console. A line here is a list, a form, a page, a menu entry and its routes. */
export const declaredResources = [
  personnel,
  sections,
  sectionAdmins,
  patterns,
  administrators,
  roles,
  geofences,
  history,
  shifts,
  rotationPlans,
  workGroups,
  holidays,
  dayExceptions,
  leaveTypes,
  leaveRules,
  leaveEntries,
  missionTypes,
  specialAmounts,
  cities,
  clocks,
  workYears,
  workPeriods,
] as const;
export type DeclaredResource = (typeof declaredResources)[number];

/** The same list as the console reads it. */
export const resources = declaredResources as unknown as readonly Resource[];
checkTogether(resources);

/** One of them by name; the compiler knows which names there are. */
export function resourceNamed(name: DeclaredResource["name"]): Resource {
  return resources.find((resource) => resource.name === name) as Resource;
}
