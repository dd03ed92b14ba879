import * as z from "zod";
import { spelled } from "../wire";

/** A person in an answer. */
export const personShape = { personnelNumber: z.string(), name: z.string() };
/** A person as most calls of the specification spell them; of some only the number is. */
export const pernoShape = { ...personShape, personnelNumber: spelled("perno", z.string()) };
export const personNameShape = { ...pernoShape, name: spelled("PersonName", z.string()) };

/** Where somebody belongs; null: to no section. */
export const placeShape = { sectionCode: z.string().nullable(), sectionName: z.string().nullable() };
