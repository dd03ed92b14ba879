import { defineRegister } from "../define-register";
import { jalaliDate, recordId, relation, text } from "../fields";
import { person } from "../relations";
import * as wire from "../wire";
import { clocks } from "./clocks";

const clock = { search: clocks.calls.listClocks, key: "code", title: "name", code: "code" } as const;

/** A terminal to narrow a list by, and an optional one of a row. */
export const pickClock = (shownAs?: string) => relation({ ...clock, ...(shownAs && { shownAs }) });
export const toClock = (shownAs: string) => relation({ ...clock, optional: true, shownAs });

/**
 * Which number at the terminals belongs to which person, and when, because numbers are reused. A row without a terminal
 * applies to all of them; a row for one terminal takes precedence.
 */
export const terminalPeople = defineRegister({
  name: "terminal-people",
  one: "terminalPerson",
  area: "punches",
  store: { table: "terminal_person", columns: { from: "from_day", to: "to_day" } },
  key: "id",
  fields: {
    id: recordId(),
    pin: text({ max: 24, isCode: true }),
    personnelNumber: relation(person),
    name: text({ max: 200 }),
    clockCode: toClock("clockName"),
    clockName: text({ max: 80, optional: true }),
    from: jalaliDate({ optional: true }),
    to: jalaliDate({ optional: true }),
  },
  derived: ["name", "clockName"],
  wire: { from: wire.maybe(wire.longAgoDay), to: wire.maybe(wire.longAgoDay) },
  title: ({ pin, name }) => `${pin} – ${name}`,
  columns: ["pin", "name", "personnelNumber", "clockCode", "from", "to"],
  unsorted: ["clockCode", "from", "to"],
  sort: "pin",
  filters: ["personnelNumber", "clockCode"],
  unique: ["pin"],
  bulk: ["to"],
  preview: ["pin", "name", "clockCode", "from", "to"],
  history: { subject: "terminal-person" },
  screens: {
    list: { searches: ["pin", "name", "personnelNumber"] },
    import: { match: ["pin", "clockCode", "from"] },
  },
  menu: { group: "adminTerminals", icon: "people", order: 10 },
});
