import { inSql } from "./in-sql";

/** The requests of a period are found without reading those of all years. */
export const requestsByLastDay = inSql("create index request_by_last_day on request (last_day, first_day)");
