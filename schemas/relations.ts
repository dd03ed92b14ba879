import { organisation } from "./calls/organisation";
import { people } from "./calls/people";
import { personnel } from "./calls/personnel";
import { sections } from "./calls/sections";
import type { NamedByOption, UsedTexts } from "./fields/field";
import { relation, relationOptionsOf } from "./fields/relation";
import { workGroups } from "./registers/work-groups";
import { via } from "./send";

/** A person by their number, distinguished by their section. */
export const person = {
  search: personnel.getPersonnel,
  key: "personnelNumber",
  title: "name",
  code: "personnelNumber",
  detail: "sectionName",
  finds: "person",
  emptyDetail: "groupFree",
} as const;

/** A section admin's record by its id: a person may have one in each section. */
export const adminRecord = {
  search: sections.getAdmins,
  key: "id",
  title: "name",
  code: "personnelNumber",
  detail: "sectionName",
  finds: "personOrSection",
  emptyDetail: "groupFree",
} as const;

const section = { search: organisation.listSections, key: "code", title: "name", code: "code" } as const;
const workGroup = {
  search: workGroups.calls.listWorkGroups,
  key: "code",
  title: "name",
  code: "code",
} as const;
const optional = (shownAs?: string) => ({ optional: true, ...(shownAs ? { shownAs } : {}) }) as const;

/** A section and a work group, to narrow a list by. */
export const pickSection = () => relation(section);
export const pickWorkGroup = () => relation(workGroup);

/** Several sections. */
export const pickSections = () =>
  relation({
    ...section,
    multiple: true,
    chosen: via(sections.getAllSections, (codes: string[]) => ({ codes })),
  });

/** A section and a work group, by code; the record itself has the name. */
export const toSection = (shownAs?: string) => relation({ ...section, ...optional(shownAs) });
export const toWorkGroup = (shownAs?: string) => relation({ ...workGroup, ...optional(shownAs) });

const sectionNamed = (shownAs: string) => relationOptionsOf(toSection(shownAs));
const workGroupNamed = (shownAs: string) => relationOptionsOf(toWorkGroup(shownAs));

/** The target of a rule, by its level: the whole company, a section, a work group or a person. */
export const namedByLevel = (shownAs: string): NamedByOption => ({
  by: "level",
  none: "COMPANY",
  records: {
    SECTION: sectionNamed(shownAs),
    WORK_GROUP: workGroupNamed(shownAs),
    PERSON: relationOptionsOf(
      relation({
        ...person,
        shownAs,
      }),
    ),
  },
});

/** The target of a holiday, by its scope: employment types and provinces have only names. */
export const namedByScope = (shownAs: string): NamedByOption => ({
  by: "scope",
  none: "ALL",
  records: { SECTION: sectionNamed(shownAs), WORK_GROUP: workGroupNamed(shownAs) },
  used: { EMPLOYMENT_TYPE: usedOf("employmentType"), PROVINCE: usedOf("province") },
});

/** The values already in use for a text that can be typed freely: those of people, and the provinces of cities too. */
export const usedOf = (of: "employmentType" | "province"): UsedTexts => ({
  of,
  calls: [people.listUsedTexts],
  run: async (send) => (await send(people.listUsedTexts, { of })).map(({ text }) => text),
});
