import type { access as declared } from "@schemas/calls/access";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { inPersianOrder, listPage, mapPage, type Sorting } from "../db/tables/list-page";
import { mayDecide } from "../db/tables/permissions-in-force";
import { matchesSection } from "../db/tables/sections";
import type { Handlers } from "./handlers";

/** Who approves what: a row for each open section, and one for people without a section. */
export const listApprovals: Handlers<typeof declared>["listApprovals"] = async (
  { kind, search, ...list },
  { db },
) => {
  const page = await listPage(places(db, search), list, placeSorting);
  const codes = page.items.map(({ sectionCode }) => sectionCode);
  const rights = await rightsIn(db, codes, kind);
  return mapPage(page, (place) => ({
    ...place,
    rights: rights
      .filter((right) => right.sectionCode === place.sectionCode)
      .map(({ sectionCode, ...right }) => right),
  }));
};

type Place = { code: string | null; name: string | null };

function places(db: Db, search: string | undefined) {
  return db
    .selectFrom(
      sql<Place>`(select code, name from section where not is_closed union all select null, null)`.as(
        "place",
      ),
    )
    .select(["place.code as sectionCode", "place.name as sectionName"])
    .select(
      sql<number>`(select count(*) from section_admin a where a.section_code is not distinct from place.code)`.as(
        "records",
      ),
    )
    .where(matchesSection("place", search));
}

const placeSorting: Sorting = {
  by: {
    sectionName: inPersianOrder("place.name"),
    sectionCode: sql.ref("place.code"),
    records: sql.ref("records"),
  },
  usual: "sectionName",
  tie: sql.ref("place.code"),
};

/** The rights of active people for these sections, in the order in which they decide. */
function rightsIn(db: Db, sections: readonly (string | null)[], kind: number | undefined) {
  return db
    .selectFrom("section_admin")
    .innerJoin("section_admin_right as held", "held.section_admin_id", "section_admin.id")
    .innerJoin("person as holder", "holder.personnel_number", "section_admin.personnel_number")
    .select(["section_admin.section_code as sectionCode", "section_admin.id as recordId"])
    .select(["held.kind", "held.type_code as code", "held.degree"])
    .select(["holder.personnel_number as personnelNumber", "holder.name"])
    .select(mayDecide(sql`held.kind`).as("mayDecide"))
    .where("holder.is_active", "=", true)
    .where(
      sql<boolean>`(section_admin.section_code = any(${sections.filter((code) => code !== null)}::text[])
        or (section_admin.section_code is null and ${sections.includes(null)}::boolean))`,
    )
    .$if(kind !== undefined, (query) => query.where("held.kind", "=", kind as number))
    .orderBy("held.kind")
    .orderBy("held.type_code")
    .orderBy("held.degree", "desc")
    .orderBy(inPersianOrder("holder.name"))
    .orderBy("section_admin.id")
    .execute();
}
