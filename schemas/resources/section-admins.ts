import { organisation } from "../calls/organisation";
import { patterns } from "../calls/patterns";
import { sections as calls } from "../calls/sections";
import type { AnyCall } from "../define-call";
import { defineResource } from "../define-resource";
import { number, permissionFlag, permissionSet, recordId, relation, text, yesNo } from "../fields";
import { person, pickSection, toSection } from "../relations";
import type { Removal } from "../resource";
import { type Send, via } from "../send";
import { approvalRights } from "./approval-rights";

type Place = { personnelNumber: string; sectionCode: string | null; isGroupFree: boolean };

/** The section code for the calls: empty for people without a section, undefined while none is chosen. */
const codeOf = ({ sectionCode, isGroupFree }: Omit<Place, "personnelNumber">) =>
  isGroupFree ? "" : (sectionCode ?? undefined);

/** Queries about a person and a section, once both are chosen. */
const aboutPlace =
  (call: typeof calls.isDuplicateAdmin | typeof calls.isInAdminList) =>
  async (send: Send, { id, values }: { id: number | null; values: Place }): Promise<boolean> => {
    const sectionCode = codeOf(values);
    if (sectionCode === undefined) return false;
    const { personnelNumber } = values;
    const place = { personnelNumber, sectionCode, ...(id === null ? {} : { id }) };
    return (await send(call, place)).isSo;
  };

/** Queries what a person may already do in the chosen section. */
const mayAlready =
  (call: typeof calls.canChangePermission | typeof calls.canResetPassword) =>
  async (send: Send, { values }: { values: Place }): Promise<boolean> => {
    const sectionCode = codeOf(values);
    if (sectionCode === undefined) return false;
    return (await send(call, { personnelNumber: values.personnelNumber, sectionCode })).isAllowed;
  };

const place = ["personnelNumber", "isGroupFree", "sectionCode"] as const;
const hasSection = ({ isGroupFree }: { isGroupFree: boolean }) => !isGroupFree;
const shown = [
  "personnelNumber",
  "sectionName",
  "isGroupFree",
  "isManager",
  "flags",
  "rights",
  "missingCodes",
  "patternName",
  "hasDrifted",
] as const;

/** The warning next to the person, once they and a section are chosen. */
const warning = (
  call: AnyCall,
  run: (send: Send, place: { id: number | null; values: Place }) => Promise<boolean>,
) => ({ field: "personnelNumber", about: place, by: { calls: [call], run }, isWarning: true }) as const;

const toPattern = () => relation({ search: patterns.getPatternList, key: "id", title: "name" });

/** Spec 7.4 and §3: who is an admin of which section, with which flags and approval rights. */
export const sectionAdmins = defineResource({
  name: "section-admins",
  path: "/adminHome/sectionPersonelManagment",
  key: "id",
  fields: {
    id: recordId(),
    personnelNumber: relation(person),
    name: text({ max: 200 }),
    isGroupFree: yesNo(),
    sectionCode: toSection("sectionName"),
    sectionName: text({ max: 200, orNull: true }),
    isManager: yesNo(),
    flags: permissionSet("adminFlags"),
    rights: number(),
    missingCodes: permissionSet("permissionCodes"),
    patternName: text({ max: 200, orNull: true }),
    hasDrifted: yesNo(),
    version: number(),
  },
  title: ({ name, sectionName }) => (sectionName ? `${name} – ${sectionName}` : name),
  list: {
    call: calls.getAdmins,
    columns: ["name", ...shown],
    hidden: ["isGroupFree", "flags", "missingCodes"],
    sortable: ["name", "personnelNumber", "sectionName", "isManager", "rights", "patternName"],
    sort: "name",
    filters: {
      sectionCode: pickSection(),
      isGroupFree: yesNo(),
      isManager: yesNo(),
      flag: permissionFlag("adminFlags"),
      patternId: toPattern(),
      hasDrifted: yesNo(),
    },
    views: {
      managers: { filters: { isManager: true } },
      drifted: { filters: { hasDrifted: true } },
      groupFree: { filters: { isGroupFree: true } },
    },
  },
  one: via(calls.getAdmin, (recordId: number) => ({ recordId })),
  // A new record has only a person and a section; flags and rights are set on its own page, directly or by a pattern.
  create: {
    fields: place,
    unique: ["personnelNumber"],
    requiredIf: { sectionCode: hasSection },
    by: via(calls.addAdmin, ({ personnelNumber, ...place }: Place) => ({
      personnelNumber,
      sectionCode: codeOf(place),
    })),
  },
  edit: {
    fields: [...place, "isManager", "flags"],
    requiredIf: { sectionCode: hasSection },
    by: {
      calls: [calls.moveAdmin, calls.updateAdmin],
      async run(send, { id, next, prev, dirty }) {
        // Every change raises the version by one, so the second call must send the raised one.
        let { version } = prev;
        if (dirty.has("personnelNumber") || dirty.has("isGroupFree") || dirty.has("sectionCode")) {
          const { personnelNumber } = next;
          await send(calls.moveAdmin, { id, personnelNumber, sectionCode: codeOf(next), version });
          version += 1;
        }
        if (!dirty.has("isManager") && !dirty.has("flags")) return;
        const { isManager, flags } = next;
        await send(calls.updateAdmin, { recordId: id, isManager, flags: [...flags], version });
      },
    },
  },
  bulk: { edit: ["isManager"], actions: ["givePattern"] },
  checks: {
    duplicate: {
      field: "personnelNumber",
      about: place,
      by: { calls: [calls.isDuplicateAdmin], run: aboutPlace(calls.isDuplicateAdmin) },
    },
    elsewhere: warning(calls.isInAdminList, aboutPlace(calls.isInAdminList)),
    outOfGroup: {
      ...warning(
        calls.isOutOfGroup,
        async (send, { values: { personnelNumber } }) =>
          (await send(calls.isOutOfGroup, { personnelNumber })).isSo,
      ),
      about: ["personnelNumber"],
    },
    mayChangePermissions: warning(calls.canChangePermission, mayAlready(calls.canChangePermission)),
    mayResetPasswords: warning(calls.canResetPassword, mayAlready(calls.canResetPassword)),
  },
  remove: {
    by: via(organisation.deleteSectionAdmin, ({ id, version }: Removal<number>) => ({
      recordId: id,
      version,
    })),
    confirm: "ask",
    preview: ["sectionName", "rights"],
  },
  shownIf: { sectionCode: hasSection },
  show: shown,
  companion: "missingCodes",
  history: "section-admin",
  actions: {
    givePattern: {
      input: { patternId: toPattern() },
      confirm: "ask",
      by: {
        calls: [patterns.dedicatePattern],
        run: (send, { id, values, version }) =>
          send(patterns.dedicatePattern, { ...values, recordId: id, version }),
      },
      outcome: "givenPattern",
      refreshes: ["patterns"],
    },
  },
  children: { approvals: approvalRights(calls, "recordId") },
  import: { match: ["personnelNumber", "sectionCode"], sample: () => ({ isGroupFree: true }) },
  menu: { group: "adminPersonnel", icon: "sections", order: 40 },
});
