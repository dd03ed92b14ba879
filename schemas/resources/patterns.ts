import { patterns as calls, patternNameLimit } from "../calls/patterns";
import { defineResource } from "../define-resource";
import { number, permissionFlag, permissionSet, recordId, relation, text, yesNo } from "../fields";
import { adminRecord } from "../relations";
import type { Removal } from "../resource";
import { via } from "../send";
import { approvalRights } from "./approval-rights";

/** Spec 7.5 and §3: named, reusable sets of admin flags and approval rights. */
export const patterns = defineResource({
  name: "patterns",
  path: "/adminHome/add-pattern",
  key: "id",
  fields: {
    id: recordId(),
    name: text({ max: patternNameLimit }),
    permission: permissionSet("adminFlags"),
    rights: number(),
    records: number(),
    version: number(),
  },
  title: (pattern) => pattern.name,
  list: {
    call: calls.getPatternList,
    columns: ["name", "permission", "rights", "records"],
    sortable: ["name", "rights", "records"],
    sort: "name",
    filters: { flag: permissionFlag("adminFlags"), isHeld: yesNo() },
    views: {
      unused: { filters: { isHeld: false } },
      mostHeld: { filters: { isHeld: true }, sort: "-records" },
    },
  },
  one: via(calls.getPatternPermission, (id: number) => ({ id })),
  // A new pattern has only a name; its flags and rights are set on its own page.
  create: { fields: ["name"], unique: ["name"], by: via(calls.addPattern) },
  edit: {
    fields: ["name", "permission"],
    by: {
      calls: [calls.renamePattern, calls.updatePatternPermission],
      async run(send, { id, next, prev, dirty }) {
        // Every change raises the version by one, so the call after the rename must send the raised one.
        let version = prev.version;
        if (dirty.has("name")) {
          await send(calls.renamePattern, { id, name: next.name, version });
          version += 1;
        }
        if (dirty.has("permission"))
          await send(calls.updatePatternPermission, { id, permission: next.permission, version });
      },
    },
  },
  remove: {
    by: via(calls.deletePattern, (pattern: Removal<number>) => pattern),
    confirm: "typeName",
    preview: ["records"],
  },
  show: ["name", "permission", "records", "rights"],
  history: "pattern",
  actions: {
    dedicate: {
      input: { recordId: relation(adminRecord) },
      confirm: "ask",
      by: {
        calls: [calls.dedicatePattern],
        run: (send, { id, values }) => send(calls.dedicatePattern, { ...values, patternId: id }),
      },
      outcome: "dedicatedPattern",
    },
  },
  children: { approvals: approvalRights(calls, "patternId") },
  import: { match: ["name"] },
  menu: { group: "adminAccess", icon: "patterns", order: 20 },
});
