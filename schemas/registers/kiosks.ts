import { kiosk } from "../calls/kiosk";
import { defineRegister } from "../define-register";
import { instant, text, yesNo } from "../fields";
import { via } from "../send";
import { hasRight } from "../viewer";
import { toClock } from "./terminal-people";

type ActionInput = { id: string; values: object; version?: number | undefined };
const onlyThis = ({ id, version }: ActionInput) => ({ code: id, version });

/** Tablets at the door. */
export const kiosks = defineRegister({
  name: "kiosks",
  one: "kiosk",
  area: "punches",
  store: { table: "kiosk" },
  fields: {
    code: text({ max: 40, isCode: true, isPlain: true }),
    name: text({ max: 80 }),
    place: text({ max: 80, optional: true }),
    /** The clock that its punches are recorded under. */
    clockCode: toClock("clockName"),
    clockName: text({ max: 80, optional: true }),
    hasVoice: yesNo(),
    takesPhoto: yesNo(),
    isActive: yesNo(),
    isAdmitted: yesNo(),
    lastSeen: instant({ optional: true }),
    /** The code to type on the tablet at the address `/kiosk`, and its expiry. */
    admissionCode: text({ max: 20, optional: true, isCode: true }),
    admissionUntil: instant({ optional: true }),
  },
  derived: ["clockName", "isAdmitted", "lastSeen", "admissionCode", "admissionUntil"],
  title: ({ name }) => name,
  columns: [
    "name",
    "code",
    "place",
    "clockCode",
    "isAdmitted",
    "lastSeen",
    "hasVoice",
    "takesPhoto",
    "isActive",
  ],
  unsorted: ["clockCode", "isAdmitted"],
  sort: "name",
  filters: ["isActive"],
  initial: { isActive: true, hasVoice: true, takesPhoto: false },
  unique: ["name"],
  bulk: ["place", "hasVoice", "takesPhoto", "isActive"],
  preview: ["code", "place"],
  screens: {
    show: [
      "code",
      "name",
      "place",
      "clockCode",
      "hasVoice",
      "takesPhoto",
      "isActive",
      "isAdmitted",
      "lastSeen",
      "admissionCode",
      "admissionUntil",
    ],
    list: { searches: ["name", "code", "place"] },
    lists: { "kiosk-punches": "kioskCode" },
    // A reader could make their own tablet a kiosk with it.
    fieldAccess: { admissionCode: (viewer) => hasRight(kiosk.renewCode, viewer) },
    actions: {
      renewCode: {
        input: {},
        confirm: "none",
        isFor: ({ isActive }: { isActive: boolean }) => isActive,
        by: via(kiosk.renewCode, onlyThis),
      },
      withdraw: {
        input: {},
        confirm: "ask",
        isDangerous: true,
        isFor: ({ isAdmitted }: { isAdmitted: boolean }) => isAdmitted,
        by: via(kiosk.withdraw, onlyThis),
      },
    },
  },
  menu: { group: "adminTerminals", icon: "day", order: 60 },
});
