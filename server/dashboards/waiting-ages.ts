import type { AgeCounts } from "@schemas/calls/dashboards";
import { waitingAges } from "@schemas/waiting-age";
import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../context/context";
import { daysSubmitted, wasSubmitted } from "../requests/days-submitted";

/** Counts of rows of `request`, one column per age, for a select. */
export const countedByAge = (context: SignedIn): RawBuilder<unknown> =>
  sql.join(
    waitingAges.map(
      (age) =>
        sql`count(*) filter (where ${wasSubmitted(daysSubmitted(context, age))})::int as ${sql.ref(age)}`,
    ),
  );

/** The ages from a row of such a select. */
export const agesOf = ({ today, days, week, older }: AgeCounts): AgeCounts => ({ today, days, week, older });
