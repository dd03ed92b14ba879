import { terminals } from "../calls/terminals";
import { defineRegister } from "../define-register";
import { instant, jalaliDate, number, relation, select, text, yesNo } from "../fields";
import { person } from "../relations";
import { via } from "../send";
import { clockConnections, clockContacts, directionModes } from "../terminals";

type Row = { connection: (typeof clockConnections)[number] };
const talks = ({ connection }: Row) => connection === "admitted";

/** The input of an action on one clock; the values of its form are those of its fields. */
type ActionInput = { id: string; values: object; version?: number | undefined };
type Range = { from: string; to: string };
type Admission = {
  name: string;
  place: string;
  directionMode: (typeof directionModes)[number];
  zone: string;
  from: string | null;
};
const onlyThis = ({ id }: ActionInput) => ({ code: id });

/** What a terminal reports about itself, and counts of what it has sent. */
const stateFields = {
  /** Empty for a terminal that was denied. */
  contact: select(clockContacts, { optional: true }),
  /** When it was last in contact, or its last file came. */
  lastSeen: instant({ optional: true }),
  lastPunch: instant({ optional: true }),
  /** Seconds that its clock is ahead of the server's. */
  drift: number({ optional: true }),
  firmware: text({ max: 80, optional: true }),
  seenAddress: text({ max: 80, optional: true, isCode: true }),
  users: number({ optional: true }),
  linkedPeople: number(),
  records: number({ optional: true }),
  storedRecords: number(),
  /** Records that it still has to send, as it reports. */
  backlog: number({ optional: true }),
  unlinked: number(),
};
const stateNames = Object.keys(stateFields) as (keyof typeof stateFields)[];

/** Columns that are shown only on request. */
const hidden = [
  "address",
  "serial",
  "directionMode",
  "zone",
  "firmware",
  "seenAddress",
  "users",
  "linkedPeople",
  "records",
  "storedRecords",
  "backlog",
] as const;

/** The clocks that punches come from: in files, or sent by terminals themselves. */
export const clocks = defineRegister({
  name: "clocks",
  one: "clock",
  area: "punches",
  store: { table: "clock" },
  fields: {
    code: text({ max: 40 }),
    name: text({ max: 80 }),
    place: text({ max: 80, optional: true }),
    address: text({ max: 80, optional: true, isCode: true }),
    /** The terminal's own name for itself; a clock without one delivers its punches in files. */
    serial: text({ max: 40, optional: true, isCode: true }),
    connection: select(clockConnections),
    /** Whether its records contain the direction. */
    directionMode: select(directionModes),
    /** An IANA name; empty means the organisation's zone. */
    zone: text({ max: 60, optional: true, isCode: true }),
    /** The part of the address before `/iclock` that only this terminal has. */
    secretPath: text({ max: 60, optional: true, isCode: true }),
    /** What the terminal must send as `pushcommkey` when it introduces itself. */
    pushKey: text({ max: 60, optional: true, isCode: true }),
    /** The addresses and networks it may connect from. */
    allowedAddresses: text({ max: 400, optional: true, isCode: true }),
    isActive: yesNo(),
    ...stateFields,
  },
  derived: stateNames,
  title: (clock) => clock.name,
  columns: [
    "name",
    "code",
    "place",
    "connection",
    "contact",
    "lastSeen",
    "lastPunch",
    "drift",
    "unlinked",
    "isActive",
    ...hidden,
  ],
  unsorted: ["unlinked", "linkedPeople", "storedRecords", "backlog", "contact"],
  sort: "name",
  filters: ["connection", "contact", "isActive"],
  initial: { isActive: true, connection: "files", directionMode: "both" },
  unique: ["name", "serial", "secretPath"],
  bulk: ["place", "directionMode", "isActive"],
  preview: ["code", "place"],
  screens: {
    parts: {
      state: stateNames,
      access: ["secretPath", "pushKey", "allowedAddresses"],
    },
    list: {
      hidden,
      views: {
        waiting: { filters: { connection: "waiting" } },
        terminals: { filters: { connection: "admitted" } },
        silent: { filters: { connection: "admitted", contact: "offline" } },
      },
    },
    actions: {
      admit: {
        input: {
          name: text({ max: 80, optional: true }),
          place: text({ max: 80, optional: true }),
          directionMode: select(directionModes),
          zone: text({ max: 60, optional: true, isCode: true }),
          from: jalaliDate({ optional: true }),
        },
        confirm: "ask",
        isFor: ({ connection }: Row) => connection === "waiting" || connection === "denied",
        by: via(terminals.admitTerminal, ({ id, values, version }: ActionInput) => {
          const { from, ...admission } = values as Admission;
          return { code: id, ...admission, from: from ?? undefined, version };
        }),
      },
      deny: {
        input: {},
        confirm: "ask",
        isDangerous: true,
        isFor: ({ connection }: Row) => connection === "waiting" || connection === "admitted",
        by: via(terminals.denyTerminal, ({ id, version }: ActionInput) => ({ code: id, version })),
      },
      askAgain: {
        input: { from: jalaliDate(), to: jalaliDate() },
        confirm: "ask",
        isFor: talks,
        by: via(terminals.askAgain, ({ id, values }: ActionInput) => ({ code: id, ...(values as Range) })),
        refreshes: ["terminal-commands"],
      },
      refresh: {
        input: {},
        confirm: "none",
        isFor: talks,
        by: via(terminals.askInfo, onlyThis),
        refreshes: ["terminal-commands"],
      },
      pushPeople: {
        input: { personnelNumber: relation({ ...person, optional: true }) },
        confirm: "ask",
        isFor: talks,
        by: via(terminals.pushPeople, ({ id, values }: ActionInput) => ({
          code: id,
          personnelNumber: (values as { personnelNumber: string | null }).personnelNumber ?? undefined,
        })),
        refreshes: ["terminal-commands"],
      },
      removeLeavers: {
        input: {},
        confirm: "ask",
        isDangerous: true,
        isFor: talks,
        by: via(terminals.removeLeavers, onlyThis),
        refreshes: ["terminal-commands"],
      },
      restart: {
        input: {},
        confirm: "ask",
        isFor: talks,
        by: via(terminals.restartTerminal, onlyThis),
        refreshes: ["terminal-commands"],
      },
    },
    switchedBy: {
      setting: "terminals",
      isFor: ({ connection }: Row) => connection === "waiting" || connection === "admitted",
    },
    lists: {
      "terminal-people": "clockCode",
      "terminal-numbers": "clockCode",
      "terminal-records": "clockCode",
      "terminal-lines": "clockCode",
      "terminal-commands": "clockCode",
      "terminal-journal": "clockCode",
    },
    bulk: {
      edit: ["place", "directionMode", "isActive"],
      actions: ["admit", "deny", "askAgain", "refresh", "pushPeople", "removeLeavers", "restart"],
    },
  },
  menu: { group: "adminPunches", icon: "clocks", order: 10 },
});
