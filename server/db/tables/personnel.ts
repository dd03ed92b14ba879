import type { calls } from "@schemas/calls";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { byColumns, byTexts, inCodeOrder, inPersianOrder, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { type FilterOf, narrowed } from "./narrowed";
import { listedPeople, peopleSorting } from "./people";
import { presentFirst } from "./present-places";

// Data that every payslip and clock needs.
const isIncomplete = sql<boolean>`(person.national_code is null or person.card_number is null
  or person.hired_on is null or person.birth_date is null or person.work_group_id is null)`;

const hasPassword = sql<boolean>`(person.password_hash is not null)`;

const maritalState = sql<"married" | "single" | null>`
  case person.is_married when true then 'married' when false then 'single' end`;

/** The day since which a person belongs to their present section and work group. */
const placedOn = (today: IsoDate) => sql<string | null>`(
  select lower(a.during) from work_assignment a where a.personnel_number = person.personnel_number
  order by ${presentFirst(today)} limit 1)`;

/** The last day of people whose employment ends. */
const lastDay = sql<string | null>`(
  select case when bool_or(upper_inf(a.during)) then null else max(upper(a.during)) - 1 end
  from work_assignment a where a.personnel_number = person.personnel_number)`;

/** Everyone with their whole profile, as the administrators' list shows them. */
export function listedPersonnel(
  db: Db,
  today: IsoDate,
  filter: FilterOf<typeof calls.people.listPersonnel> = {},
) {
  return listedPeople(db)
    .leftJoin("work_group", "work_group.id", "person.work_group_id")
    .select(columns("person", "version", "hiredOn", "birthDate", "gender", "mustChangePassword"))
    .select(["work_group.code as workGroupCode", "work_group.name as workGroupName"])
    .select([placedOn(today).as("placedOn"), lastDay.as("lastDay"), maritalState.as("maritalState")])
    .select(({ fn, val }) => [
      fn.coalesce("person.employment_type", val("")).as("employmentType"),
      fn.coalesce("person.province", val("")).as("province"),
      fn.coalesce("person.post", val("")).as("post"),
      fn.coalesce("person.card_number", val("")).as("cardNumber"),
      fn.coalesce("person.national_code", val("")).as("nationalCode"),
      fn.coalesce("person.certificate_number", val("")).as("certificateNumber"),
      fn.coalesce("person.birth_city", val("")).as("birthCity"),
      fn.coalesce("person.father_name", val("")).as("fatherName"),
      fn.coalesce("person.domain_name", val("")).as("domainName"),
    ])
    .select([hasPassword.as("hasPassword"), isIncomplete.as("isIncomplete")])
    .where(
      narrowed(filter, {
        search: matchesSearch,
        sectionCode: (code) => sql`person.section_code is not distinct from ${code || null}`,
        workGroupCode: "work_group.code",
        isActive: "person.is_active",
        hiredFrom: (day) => sql`person.hired_on >= ${day}`,
        hiredTo: (day) => sql`person.hired_on <= ${day}`,
        isIncomplete,
        hasPassword,
      }),
    );
}

/** Matches part of the name, or the beginning of a personnel, card or national number. */
const matchesSearch = (search: string) =>
  matchesText(
    search,
    ["person.name_folded"],
    [sql`lower(person.personnel_number)`, sql`lower(person.card_number)`, sql.ref("person.national_code")],
  );

export const personnelSorting: Sorting = {
  ...peopleSorting,
  by: {
    ...byColumns("person", "hiredOn", "birthDate", "nationalCode", "isActive", "gender", "domainName"),
    ...byTexts("person", "name", "post", "employmentType", "fatherName", "birthCity", "province"),
    personnelNumber: inCodeOrder("person.personnel_number"),
    cardNumber: inCodeOrder("person.card_number"),
    certificateNumber: inCodeOrder("person.certificate_number"),
    sectionCode: inPersianOrder("section.name"),
    workGroupCode: inPersianOrder("work_group.name"),
    maritalState: sql.ref("person.is_married"),
    lastDay,
  },
};
