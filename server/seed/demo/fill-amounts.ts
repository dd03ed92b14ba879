import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../db/db";
import { loadLeavePeople } from "../../leave/person-leave";
import { dayFacts } from "../../requests/day-facts";
import { kindNamed } from "../../requests/row";
import { amountOf } from "../../rules/requests/amount";
import { blankDraft } from "../../rules/requests/draft";

/** Stores the time that the demo's requests take, by the rules of filing. */
export async function fillAmounts(db: Db, numbers: readonly string[], today: IsoDate): Promise<void> {
  // A request is at most some weeks ahead.
  const { people, ...leave } = await loadLeavePeople(db, numbers, addDays(today, 60));
  const byNumber = new Map(people.map((person) => [person.personId, person]));
  const requests = await db
    .selectFrom("request")
    .select(["id", "kind", "personnel_number as who", "first_day as from", "last_day as to"])
    .select(["type_code as typeCode", "from_minute as fromMinute", "to_minute as toMinute"])
    .where("amount_minutes", "=", 0)
    .where("kind", "<>", 3)
    .execute();
  const amounts = requests.flatMap(({ id, kind, who, ...rest }) => {
    const person = byNumber.get(who);
    if (!person) return [];
    const part = { ...blankDraft(kindNamed(kind), rest), ...rest };
    const { days, minutes } = amountOf(part, dayFacts(leave, person, rest));
    return [{ id, days, minutes }];
  });
  await sql`
    update request set amount_days = a.days, amount_minutes = a.minutes
    from json_to_recordset(${JSON.stringify(amounts)}::json) as a(id bigint, days int, minutes int)
    where request.id = a.id
  `.execute(db);
}
