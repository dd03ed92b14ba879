import type { calls } from "@schemas/calls";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { instant } from "../instant";
import { byColumns, type Sorting } from "./list-page";
import { type FilterOf, narrowed } from "./narrowed";
import { matchesPerson } from "./people";

const hasPhoto = sql<boolean>`exists (
  select from place_photo p join punch_place pp on pp.id = p.place_id where pp.web_punch_id = web_punch.id)`;

/** Punches made at kiosks, as the administrators' list shows them. */
export function listedKioskPunches(db: Db, filter: FilterOf<typeof calls.kiosk.listPunches> = {}) {
  return db
    .selectFrom("web_punch")
    .leftJoin("person", "person.personnel_number", "web_punch.personnel_number")
    .leftJoin("kiosk", "kiosk.code", "web_punch.kiosk_code")
    .leftJoin("punch_place", "punch_place.web_punch_id", "web_punch.id")
    .select(columns("web_punch", "id", "personnelNumber", "isOffline"))
    .select(sql<string>`coalesce(person.name, web_punch.personnel_number)`.as("personName"))
    .select(sql<string>`web_punch.kiosk_code`.as("kioskCode"))
    .select(sql<string>`coalesce(kiosk.name, web_punch.kiosk_code)`.as("kioskName"))
    .select(sql<"in" | "out">`case web_punch.direction when 1 then 'in' else 'out' end`.as("direction"))
    .select([instant("web_punch.taken_at").as("takenAt"), instant("web_punch.received_at").as("receivedAt")])
    .select(["punch_place.id as placeId", hasPhoto.as("hasPhoto")])
    .where("web_punch.kiosk_code", "is not", null)
    .where(
      narrowed(filter, {
        search: matchesPerson,
        kioskCode: "web_punch.kiosk_code",
        personnelNumber: "web_punch.personnel_number",
        isOffline: "web_punch.is_offline",
        hasPhoto,
        from: (day) => sql`web_punch.day >= ${day}`,
        to: (day) => sql`web_punch.day <= ${day}`,
      }),
    );
}

export const kioskPunchSorting: Sorting = {
  by: byColumns("web_punch", "takenAt", "receivedAt"),
  usual: "-takenAt",
  tie: sql`web_punch.id desc`,
  key: sql`web_punch.id`,
};
