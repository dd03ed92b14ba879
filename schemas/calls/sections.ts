import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { listQuery, listQueryNames } from "../list-query";
import { flagsOnWire, onWire, trueTextOnWire, wholeOnWire } from "../wire";

const adminRecord = onWire(
  {
    id: wholeOnWire,
    personnelNumber: z.string(),
    name: z.string(),
    /** Null: people without a section (the group-free option). */
    sectionCode: z.string().nullable(),
    sectionName: z.string().nullable(),
    isManager: trueTextOnWire,
    flags: flagsOnWire,
    patternId: z.nullable(wholeOnWire),
    patternName: z.string().nullable(),
  },
  { personnelNumber: "perno", name: "PersonName", isManager: "ismanager", flags: "adminpermission" },
);
export type SectionAdmin = z.output<typeof adminRecord>;

/** Spec 7.4: what picking a section-admin record needs. */
export const sections = defineCalls("sections", {
  /** Every section-admin record. `search` matches names, numbers and section names. */
  getAdmins: defineCall({
    get: "Sections/GetAdmins",
    input: onWire(listQuery, listQueryNames),
    output: adminRecord,
    values: "list",
    paged: true,
    allow: "webAdmin",
  }),
  getAllSections: defineCall({
    get: "Sections/GetAllSections",
    /** `search` matches names and codes. */
    input: onWire({ search: listQuery.search }),
    output: onWire({ code: z.string(), name: z.string() }, { code: "sectionCode", name: "sectionName" }),
    values: "list",
    allow: "signedIn",
  }),
});
