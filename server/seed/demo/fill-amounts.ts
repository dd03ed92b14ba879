import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../db/db";
import { loadLeavePeople } from "../../leave/person-leave";
import { dayFacts } from "../../requests/day-facts";
import { kindNamed } from "../../requests/row";
import { amountOf } from "../../rules/requests/amount";
import { blankDraft } from "../../rules/requests/draft";

/** How far a leave is moved at most; no one in the demo is off for longer. */
const mostDaysOff = 14;

/**
 * Stores the time that the demo's requests take, by the rules of filing. Leave without working time could not have been
 * filed: it is moved to the next day with work, and hours during which somebody never works become a whole day.
 */
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
    const amountAfter = (moved: number, hours: Pick<typeof rest, "fromMinute" | "toMinute">) => {
      const time = { ...hours, from: addDays(rest.from, moved), to: addDays(rest.to, moved) };
      const part = { ...blankDraft(kindNamed(kind), time), ...rest, ...time };
      const { days, minutes } = amountOf(
        part,
        dayFacts(leave, person, time),
        leave.charged.has(part.typeCode) ? [] : null,
      );
      return { id, days, minutes, ...time };
    };
    const asFiled = amountAfter(0, rest);
    if (kindNamed(kind) !== "leave") return [asFiled];
    for (const hours of [rest, { fromMinute: null, toMinute: null }])
      for (let moved = 0; moved <= mostDaysOff; moved += 1) {
        const amount = amountAfter(moved, hours);
        if (amount.minutes > 0) return [amount];
      }
    return [asFiled];
  });
  await sql`
    update request set amount_days = a.days, amount_minutes = a.minutes, first_day = a."from", last_day = a."to",
      from_minute = a."fromMinute", to_minute = a."toMinute"
    from json_to_recordset(${JSON.stringify(amounts)}::json)
      as a(id bigint, days int, minutes int, "from" date, "to" date, "fromMinute" int, "toMinute" int)
    where request.id = a.id
  `.execute(db);
}
