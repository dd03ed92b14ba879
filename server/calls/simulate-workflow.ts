import type { access as declared } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { kindOfId } from "@schemas/request-kinds";
import { assertTypeExists, hasTypes } from "../db/tables/request-types";
import { rightHolders } from "../db/tables/section-admins";
import { placeOn } from "../requests/place-on";
import { explainChain } from "../rules/explained-chain";
import { invalidInput } from "../rules/invalid-input";
import { rangesByYear } from "../rules/ranges-by-year";
import type { Handlers } from "./handlers";

/** The approval chain of a possible request, by the same rule as for real ones. */
export const simulateWorkflow: Handlers<typeof declared>["simulateWorkflow"] = async (
  { personnelNumber, kind, code = "", from, to = from },
  { db, today },
) => {
  if (kindOfId(kind) === undefined) throw invalidInput("kind", "not-a-choice", kind);
  if (hasTypes(kind)) {
    if (!code) throw invalidInput("code", "required", code);
    await assertTypeExists(db, kind, code);
  }
  if (from && to && to < from) throw fail("end-before-start", {}, ["to"]);
  const person = await placeOn(db, personnelNumber, from ?? today);
  const holders = await rightHolders(db, person.sectionCode, kind, hasTypes(kind) ? code : "");
  return {
    ...person,
    ...explainChain(personnelNumber, holders),
    ranges: from && to ? rangesByYear(from, to) : [],
  };
};
