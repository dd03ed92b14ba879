import { terminals } from "../calls/terminals";
import { defineRegister } from "../define-register";
import { instant, recordId, text, yesNo } from "../fields";
import { via } from "../send";
import { pickClock } from "./terminal-people";

type ActionInput = { id: number; values: object; version?: number | undefined };

/**
 * The keys with which other vendors' programs send punches. A key is shown only when it is made; only its hash is
 * stored.
 */
export const intakeKeys = defineRegister({
  name: "intake-keys",
  one: "intakeKey",
  area: "punches",
  store: { table: "intake_key" },
  key: "id",
  fields: {
    id: recordId(),
    name: text({ max: 80 }),
    /** The clock that its punches are recorded under. */
    clockCode: pickClock("clockName"),
    clockName: text({ max: 80 }),
    isActive: yesNo(),
    createdBy: text({ max: 80, isCode: true }),
    createdAt: instant(),
    /** When the current key was made; empty if none was made yet. */
    keyMadeAt: instant({ optional: true }),
    lastUsedAt: instant({ optional: true }),
  },
  derived: ["clockName", "createdBy", "createdAt", "keyMadeAt", "lastUsedAt"],
  title: ({ name }) => name,
  columns: ["name", "clockCode", "isActive", "lastUsedAt", "keyMadeAt", "createdBy", "createdAt"],
  unsorted: ["clockCode"],
  sort: "name",
  filters: ["isActive", "clockCode"],
  initial: { isActive: true },
  unique: ["name"],
  bulk: ["isActive"],
  preview: ["name", "clockCode", "lastUsedAt"],
  history: { subject: "intake-key" },
  screens: {
    show: ["name", "clockCode", "isActive", "lastUsedAt", "keyMadeAt", "createdBy", "createdAt"],
    list: { searches: ["name"], hidden: ["createdBy", "createdAt"] },
    create: { followedBy: "makeKey" },
    // A deleted key could only be restored without its secret, as another one.
    remove: { undo: undefined },
    import: undefined,
    actions: {
      makeKey: {
        input: {},
        confirm: "ask",
        isFor: ({ isActive }: { isActive: boolean }) => isActive,
        by: via(terminals.makeKey, ({ id, version }: ActionInput) => ({ id, version })),
        reveals: "key",
      },
    },
  },
  menu: { group: "adminPunches", icon: "password", order: 40 },
});
