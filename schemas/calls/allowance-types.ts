import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { onWire } from "../wire";

/** Part of the group `leave`, which leave entries need before the rest of it. */
export const allowanceTypes = defineCalls("leave", {
  /**
   * The types with an allowance of their own that runs: each month, each year or once. They have balances of people
   * and leave entries, as annual leave has.
   */
  searchAllowanceTypes: defineCall({
    get: "leave/allowanceTypes",
    input: onWire({ search: z.string().max(100).optional() }),
    output: onWire({ code: z.string(), name: z.string() }),
    values: "list",
    allow: "signedIn",
  }),
});

/** One of them, to choose. */
export const allowanceType = {
  search: allowanceTypes.searchAllowanceTypes,
  key: "code",
  title: "name",
  code: "code",
} as const;
