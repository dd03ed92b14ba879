import type { people as declared } from "@schemas/calls/people";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { tidyNationalCode } from "@schemas/values/national-code";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { tidyCode, tidyName } from "../db/register-rules";
import { idOf, idsByCode } from "./ids-by-code";

/** A person's values in the form. */
type PersonForm = Omit<InputOf<(typeof declared)["addPerson"]>, "personnelNumber" | "isPreview" | "password">;

/** The codes a form may contain: sections, and work groups with their ids. */
export type KnownPlaces = { sections: ReadonlySet<string>; groups: ReadonlyMap<string, number> };

export async function knownPlaces(db: Db): Promise<KnownPlaces> {
  const sections = await db.selectFrom("section").select("code").execute();
  return {
    sections: new Set(sections.map(({ code }) => code)),
    groups: await idsByCode(db, "work_group"),
  };
}

export type PersonColumns = ReturnType<typeof personColumns>;

/** A person as columns of the table. Throws `unknown-code` for an unknown section or group. */
export function personColumns(form: PersonForm, places: KnownPlaces) {
  const { sectionCode, workGroupCode } = form;
  if (sectionCode && !places.sections.has(sectionCode))
    throw fail("unknown-code", { value: sectionCode }, ["sectionCode"]);
  const groupId = workGroupCode ? idOf(places.groups, workGroupCode, "workGroupCode") : null;
  return {
    name: tidyName(form.name),
    section_code: sectionCode || null,
    work_group_id: groupId,
    employment_type: tidyPersian(form.employmentType) || null,
    province: tidyPersian(form.province) || null,
    hired_on: form.hiredOn ?? null,
    post: tidyPersian(form.post) || null,
    card_number: toLatinDigits(form.cardNumber.trim()) || null,
    national_code: tidyNationalCode(form.nationalCode),
    certificate_number: toLatinDigits(form.certificateNumber.trim()) || null,
    birth_date: form.birthDate ?? null,
    birth_city: tidyPersian(form.birthCity) || null,
    father_name: tidyPersian(form.fatherName) || null,
    is_married: form.maritalState ? form.maritalState === "married" : null,
    gender: form.gender ?? null,
  };
}

/** A personnel number as stored: Latin digits, with the given leading zeros. */
export const tidyNumber = (typed: string) => tidyCode(typed, "personnelNumber");

/** Refuses a card number or national code that somebody else has; the refusal names the owner. */
export async function assertOwn(
  db: Db,
  personnelNumber: string,
  { card_number, national_code }: Pick<PersonColumns, "card_number" | "national_code">,
): Promise<void> {
  const others = await db
    .selectFrom("person")
    .select(["personnel_number", "name", "card_number"])
    .where("personnel_number", "<>", personnelNumber)
    .where(sql<boolean>`(card_number = ${card_number} or national_code = ${national_code})`)
    .limit(1)
    .execute();
  const [other] = others;
  if (!other) return;
  const owner = `${other.name} (${other.personnel_number})`;
  throw other.card_number === card_number && card_number !== null
    ? fail("card-number-taken", { owner }, ["cardNumber"])
    : fail("national-code-taken", { owner }, ["nationalCode"]);
}
