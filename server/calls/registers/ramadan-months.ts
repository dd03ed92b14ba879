import { fail } from "@schemas/errors";
import type { ramadanMonths as declared } from "@schemas/registers/ramadan-months";
import { everyone } from "../../work/touched";
import type { Hooks } from "./hooks";

/** The months of Ramadan. A change computes the days of both ranges again. */
export const ramadanMonths: Hooks<typeof declared> = {
  before: (_, { form }) => {
    if (form && form.to < form.from) throw fail("end-before-start", {}, ["to"]);
  },
  taken: { ramadan_apart: () => fail("ramadan-overlaps", {}, ["from"]) },
  touches: (was, is) =>
    was?.row.from === is?.row.from && was?.row.to === is?.row.to
      ? []
      : [was, is].flatMap((one) => (one ? [{ from: one.row.from, to: one.row.to, people: everyone }] : [])),
  touchedBy: "from",
};
