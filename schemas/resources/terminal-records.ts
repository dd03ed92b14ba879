import { terminals } from "../calls/terminals";
import { defineResource } from "../define-resource";
import { instant, jalaliDate, number, recordId, relation, select, text, yesNo } from "../fields";
import { pickClock, toClock } from "../registers/terminal-people";
import { person } from "../relations";
import { via } from "../send";
import { recordPlaces } from "../terminals";

const punch = ["localTime", "pin", "personnelNumber", "clockName"] as const;
const codes = ["status", "verify"] as const;
const outcome = ["place", "isLate", "isFuture", "receivedAt"] as const;

/** All records of terminals, as they arrived, and what each has become. */
export const terminalRecords = defineResource({
  name: "terminal-records",
  path: "/adminHome/terminal-records",
  key: "id",
  fields: {
    id: recordId(),
    localTime: text({ max: 20, isCode: true }),
    pin: text({ max: 24, isCode: true }),
    personnelNumber: relation({ ...person, optional: true, shownAs: "personName" }),
    personName: text({ max: 200, orNull: true }),
    clockCode: toClock("clockName"),
    clockName: text({ max: 80 }),
    status: number(),
    verify: number(),
    place: select(recordPlaces),
    isLate: yesNo(),
    isFuture: yesNo(),
    receivedAt: instant(),
  },
  title: ({ pin, localTime }) => `${pin} – ${localTime}`,
  list: {
    call: terminals.listRecords,
    columns: [...punch, ...outcome, ...codes],
    hidden: codes,
    sortable: ["localTime", "pin", "receivedAt"],
    sort: "-receivedAt",
    filters: {
      clockCode: pickClock(),
      personnelNumber: relation(person),
      place: select(recordPlaces),
      isLate: yesNo(),
      isFuture: yesNo(),
      from: jalaliDate(),
      to: jalaliDate(),
    },
    views: {
      closed: { filters: { place: "closed" } },
      late: { filters: { isLate: true } },
      future: { filters: { isFuture: true } },
      unlinked: { filters: { place: "unlinked" } },
    },
  },
  one: via(terminals.getRecord, (id: number) => ({ id })),
  show: [...punch, ...codes, ...outcome],
  menu: { group: "adminTerminals", icon: "inOut", order: 30 },
});
