import type { calls } from "@schemas/calls";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { reachableSections } from "../access/reach";
import { figureTrend } from "../dashboards/figure-trend";
import { home } from "../dashboards/home/home";
import { organisationNow } from "../dashboards/organisation-now";
import { organisationToday } from "../dashboards/organisation-today";
import { organisationTrend } from "../dashboards/organisation-trend";
import { teamToday } from "../dashboards/team-today";
import { beginningWith, inPersianOrder } from "../db/tables/list-page";
import { peopleWithin } from "../db/tables/people";
import { typesInForce } from "../db/tables/request-types";
import type { Handlers } from "./handlers";
import { jobs } from "./jobs";
import { views } from "./views";

/** The most people a picker offers. */
const mostFound = 20;

export const portal: Handlers<typeof calls.portal> = {
  ...views,
  ...jobs,
  getHome: (_, context) => home(context),
  getTeamToday: teamToday,
  getOrganisationToday: (_, context) => organisationToday(context),
  getOrganisationNow: (_, context) => organisationNow(context),
  getOrganisationTrend: (_, context) => organisationTrend(context),
  getFigureTrend: ({ figure }, context) => figureTrend(context, figure),

  async checkHealth(_, { db, server }) {
    await sql`select 1`.execute(db);
    return { version: server.version, database: "ok" };
  },

  async searchPersonnel({ text }, context) {
    const reach = await reachableSections(context);
    const folded = foldCompact(text);
    if (!folded) return [];
    return (
      peopleWithin(context.db, { reach, search: text })
        .where("person.is_active", "=", true)
        // An exact match of the number comes first, then names that begin with the text, then the rest.
        .orderBy(sql`lower(person.personnel_number) = ${folded} desc`)
        .orderBy(sql`person.name_folded like ${beginningWith(folded)} desc`)
        .orderBy(inPersianOrder("person.name"))
        .orderBy("person.personnel_number")
        .limit(mostFound)
        .execute()
    );
  },

  listRequestTypes: (_, { db }) => typesInForce(db),
};
