import * as z from "zod";
import { defineCalls, get } from "../define-call";
import * as wire from "../wire";

/** Part of the group `leave`, which leave entries need before the rest of it. */
export const allowanceTypes = defineCalls("leave", {
  /**
   * The types with their own allowance, given each month, each year or once. As with annual leave, people have balances
   * and leave entries of them.
   */
  searchAllowanceTypes: get.signedIn("leave/allowanceTypes", {
    input: wire.object({ search: z.string().max(100).optional() }),
    list: wire.object({ code: z.string(), name: z.string() }),
  }),
});

/** A relation to one of these types. */
export const allowanceType = {
  search: allowanceTypes.searchAllowanceTypes,
  key: "code",
  title: "name",
  code: "code",
} as const;
