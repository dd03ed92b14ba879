import { countingStatuses, type RequestStatus, waitingStatuses } from "@schemas/request-life";
import { sql } from "kysely";

// Literals: the partial indexes on statuses cannot be used with parameters.
const inSql = (statuses: readonly RequestStatus[]) => sql`(${sql.join(statuses.map((one) => sql.lit(one)))})`;

/** {@link waitingStatuses} for `status in …`. */
export const waitingInSql = inSql(waitingStatuses);
/** {@link countingStatuses} for `status in …`. */
export const countingInSql = inSql(countingStatuses);
