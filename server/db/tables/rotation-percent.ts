import { type RawBuilder, sql } from "kysely";
import { rotationPremiums } from "../../rules/day-work/rotation";

const premiums = sql.join(
  rotationPremiums.map(({ parts, percent }) => sql`when ${sql.lit(parts)} then ${sql.lit(percent)}`),
  sql` `,
);

/** The premium for days of a rotation, by the parts of the day that all of them together cover; 0 if there are none. */
export const rotationPercent = (parts: RawBuilder<unknown>) =>
  sql<number>`(case bit_or(${parts}) ${premiums} else 0 end)::float8`;
