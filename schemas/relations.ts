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

/** A section admin's record by its id: of one person, one in each section. */
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

/** A section, and a work group, to narrow a list by. */
export const pickSection = () => relation(section);
export const pickWorkGroup = () => relation(workGroup);

/** Several sections. */
export const pickSections = () =>
  relation({
    ...section,
    multiple: true,
    chosen: via(sections.getAllSections, (codes: string[]) => ({ codes })),
  });

/** A section, and a work group, by its code; the record itself has its name. */
export const toSection = (shownAs?: string) => relation({ ...section, ...optional(shownAs) });
export const toWorkGroup = (shownAs?: string) => relation({ ...workGroup, ...optional(shownAs) });

const sectionNamed = (shownAs: string) => relationOptionsOf(toSection(shownAs));
const workGroupNamed = (shownAs: string) => relationOptionsOf(toWorkGroup(shownAs));

/** Whom a rule of some level applies to: the whole company, a section, a work group or a person. */
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

/** Whom a holiday applies to: employment types and provinces are known by name only. */
export const namedByScope = (shownAs: string): NamedByOption => ({
  by: "scope",
  none: "ALL",
  records: { SECTION: sectionNamed(shownAs), WORK_GROUP: workGroupNamed(shownAs) },
  used: { EMPLOYMENT_TYPE: usedOf("employmentType"), PROVINCE: usedOf("province") },
});

/** What is recorded already of a thing that anything may be typed for: of people, and the provinces of cities too. */
export const usedOf = (of: "employmentType" | "province"): UsedTexts => ({
  of,
  calls: [people.listUsedTexts],
  run: async (send) => (await send(people.listUsedTexts, { of })).map(({ text }) => text),
});
