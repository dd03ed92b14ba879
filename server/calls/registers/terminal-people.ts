import { fail } from "@schemas/errors";
import type { terminalPeople as declared } from "@schemas/registers/terminal-people";
import { sql } from "kysely";
import type { SignedIn } from "../../context/context";
import { hasRow } from "../../db/one-row";
import { placeAgain } from "../../terminals";
import { assertPersonExists } from "../person-exists";
import type { Hooks } from "./hooks";

async function again({ db, now, today, server }: SignedIn, pin: string): Promise<void> {
  await placeAgain(db, { pin }, { now, today, timeZone: server.timeZone });
  server.wakeFollowUp();
}

/** Links numbers at terminals to people. All past records under a linked number become punches. */
export const terminalPeople: Hooks<typeof declared> = {
  join: (rows) =>
    rows
      .innerJoin("person", "person.personnel_number", "terminal_person.personnel_number")
      .leftJoin("clock", "clock.code", "terminal_person.clock_code"),
  reads: { name: sql.ref("person.name"), clockName: sql`coalesce(clock.name, '')` },
  orders: { pin: sql`lpad(terminal_person.pin, 24, '0')` },
  taken: { terminal_person_once: ({ pin = "" }) => fail("number-linked", { pin }, ["pin"]) },

  async before({ db }, { form }) {
    if (!form) return;
    if (form.from && form.to && form.to < form.from) throw fail("end-before-start", {}, ["to"]);
    await assertPersonExists(db, form.personnelNumber ?? "");
    const { clockCode } = form;
    if (clockCode && !(await hasRow(db, "clock", { code: clockCode })))
      throw fail("unknown-code", { value: clockCode }, ["clockCode"]);
  },
  async after(context, { form, was }) {
    if (was && was.row.pin !== form.pin) await again(context, was.row.pin);
    if (form.pin) await again(context, form.pin);
  },
  async removed(context, { row }) {
    await again(context, row.pin);
  },
};
