import { kiosk } from "../calls/kiosk";
import { defineResource } from "../define-resource";
import { instant, jalaliDate, number, recordId, relation, select, text, yesNo } from "../fields";
import { kiosks } from "../registers/kiosks";
import { person } from "../relations";
import { via } from "../send";

const toKiosk = { search: kiosks.calls.listKiosks, key: "code", title: "name", code: "code" } as const;

/** The punches at kiosks, each with its photo if the kiosk takes one. */
export const kioskPunches = defineResource({
  name: "kiosk-punches",
  path: "/adminHome/kiosk-punches",
  key: "id",
  fields: {
    id: recordId(),
    takenAt: instant(),
    personnelNumber: relation({ ...person, shownAs: "personName" }),
    personName: text({ max: 200 }),
    direction: select(["in", "out"]),
    kioskCode: relation({ ...toKiosk, shownAs: "kioskName" }),
    kioskName: text({ max: 80 }),
    isOffline: yesNo(),
    receivedAt: instant(),
    hasPhoto: yesNo(),
    placeId: number({ optional: true }),
  },
  title: ({ personName }) => personName,
  list: {
    call: kiosk.listPunches,
    columns: ["takenAt", "personnelNumber", "direction", "kioskCode", "isOffline", "hasPhoto", "receivedAt"],
    hidden: ["receivedAt"],
    sortable: ["takenAt", "receivedAt"],
    sort: "-takenAt",
    filters: {
      kioskCode: relation(toKiosk),
      personnelNumber: relation(person),
      isOffline: yesNo(),
      hasPhoto: yesNo(),
      from: jalaliDate(),
      to: jalaliDate(),
    },
    views: { late: { filters: { isOffline: true } } },
  },
  one: via(kiosk.getPunch, (id: number) => ({ id })),
  companion: "punchPhoto",
  show: ["takenAt", "personnelNumber", "direction", "kioskCode", "isOffline", "receivedAt"],
  menu: { group: "adminTerminals", icon: "inOut", order: 65 },
});
