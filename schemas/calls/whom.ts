import * as z from "zod";
import * as wire from "../wire";

/** A person in an answer. */
export const personShape = { personnelNumber: z.string(), name: z.string() };
/** A person in the specification's usual spelling; some calls have only the number. */
export const pernoShape = { ...personShape, personnelNumber: wire.spelled("perno", z.string()) };
export const personNameShape = { ...pernoShape, name: wire.spelled("PersonName", z.string()) };

/** A person's section; null: no section. */
export const placeShape = { sectionCode: z.string().nullable(), sectionName: z.string().nullable() };
/** A person with the name of their section, for lists. */
export const memberShape = { ...personShape, sectionName: placeShape.sectionName };
