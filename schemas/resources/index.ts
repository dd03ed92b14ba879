import * as registers from "../registers";
import type { Resource } from "../resource";
import { checkTogether } from "../resource-mistakes";
import { administrators } from "./administrators";
import { geofences } from "./geofences";
import { history } from "./history";
import { kioskPunches } from "./kiosk-punches";
import { patterns } from "./patterns";
import { personnel } from "./personnel";
import { roles } from "./roles";
import { sectionAdmins } from "./section-admins";
import { sections } from "./sections";
import { terminalCommands } from "./terminal-commands";
import { terminalJournal } from "./terminal-journal";
import { terminalLines } from "./terminal-lines";
import { terminalNumbers } from "./terminal-numbers";
import { terminalRecords } from "./terminal-records";

/** Every resource of the console. A new line here adds a list, form, page, menu entry and routes. */
const declaredResources = [
  personnel,
  sections,
  sectionAdmins,
  patterns,
  administrators,
  roles,
  geofences,
  history,
  kioskPunches,
  terminalNumbers,
  terminalRecords,
  terminalLines,
  terminalCommands,
  terminalJournal,
  ...Object.values(registers),
] as const;
export type DeclaredResource = (typeof declaredResources)[number];

/** The same list with the type that the console reads. */
export const resources = declaredResources as unknown as readonly Resource[];
checkTogether(resources);

/** A resource by its name, which the compiler checks. */
export function resourceNamed(name: DeclaredResource["name"]): Resource {
  return resources.find((resource) => resource.name === name) as Resource;
}
