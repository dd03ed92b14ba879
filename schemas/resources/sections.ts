import {
  organisation as calls,
  sectionCodeLimit,
  sectionMinimumLimit,
  sectionNameLimit,
} from "../calls/organisation";
import { sections as sectionCalls } from "../calls/sections";
import { defineResource } from "../define-resource";
import { jalaliDate, number, text, yesNo } from "../fields";
import { pickSection } from "../relations";
import type { Removal } from "../resource";
import { via } from "../send";

const columns = ["name", "code", "people", "minimum", "records", "hasOwnPermission"] as const;

/** The sections people belong to. In the original the desktop system owns them; the route is our own. */
export const sections = defineResource({
  name: "sections",
  path: "/adminHome/sections",
  key: "code",
  fields: {
    code: text({ max: sectionCodeLimit, isCode: true, isPlain: true }),
    name: text({ max: sectionNameLimit }),
    people: number(),
    records: number(),
    minimum: number({ min: 1, max: sectionMinimumLimit, optional: true }),
    hasOwnPermission: yesNo(),
    isClosed: yesNo(),
    isWithinReach: yesNo(),
    version: number(),
  },
  title: (section) => section.name,
  list: {
    call: calls.listSections,
    columns,
    sortable: columns,
    sort: "name",
    filters: { hasPeople: yesNo(), hasRecords: yesNo(), hasOwnPermission: yesNo(), isClosed: yesNo() },
    views: {
      unmanaged: { filters: { hasPeople: true, hasRecords: false } },
      empty: { filters: { hasPeople: false } },
      closed: { filters: { isClosed: true } },
    },
  },
  one: via(calls.getSection, (code: string) => ({ code })),
  create: { fields: ["code", "name", "minimum"], unique: ["name"], by: via(calls.addSection) },
  edit: {
    fields: ["name", "minimum"],
    by: {
      calls: [calls.renameSection],
      run: (send, { id, next: { name, minimum }, prev: { version } }) =>
        send(calls.renameSection, { code: id, name, minimum, version }),
    },
  },
  checks: {
    codeTaken: {
      field: "code",
      about: ["code"],
      by: {
        calls: [calls.isSectionCodeTaken],
        run: async (send, { values: { code } }) => (await send(calls.isSectionCodeTaken, { code })).isSo,
      },
    },
  },
  bulk: { edit: ["minimum"] },
  remove: {
    by: via(sectionCalls.deleteSection, ({ id, version }: Removal<string>) => ({ sectionCode: id, version })),
    isFor: ({ people, records }) => people === 0 && records === 0,
    confirm: "typeName",
    preview: ["people", "records"],
  },
  show: ["code", "name", "people", "minimum", "records", "hasOwnPermission", "isClosed"],
  history: "section",
  actions: {
    movePeople: {
      input: { sectionCode: pickSection(), from: jalaliDate() },
      confirm: "ask",
      isFor: ({ isWithinReach }) => isWithinReach,
      by: {
        calls: [calls.movePersonnel],
        run: (send, { id, values }) => send(calls.movePersonnel, { ...values, ofSection: id }),
      },
      refreshes: ["section-admins"],
    },
  },
  import: { match: ["code"] },
  menu: { group: "adminPersonnel", icon: "sections", order: 30 },
});
