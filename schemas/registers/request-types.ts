import { attachmentWishes } from "../attachments";
import { number, select, text, yesNo } from "../fields";
import type { Store } from "../register";
import { requestKinds, type TypedKind } from "../request-kinds";

/** The common declaration of leave and mission types, which share a table and differ by `kind`. */
export function requestTypes(kind: TypedKind) {
  const ofKind = { kind: requestKinds[kind] };
  const store: Store = {
    table: "request_type",
    fixed: { kind },
    usedIn: [
      { where: "request", table: "request", column: "type_code", and: ofKind },
      { where: "permit", table: "permit", column: "type_code", and: { kind } },
      { where: "right", table: "pattern_right", column: "type_code", and: ofKind },
      { where: "right", table: "section_admin_right", column: "type_code", and: ofKind },
    ],
  };
  return {
    area: "leaveRules",
    store,
    fields: {
      code: text({ max: 20, isCode: true }),
      name: text({ max: 80 }),
      nameEn: text({ max: 80 }),
      attachments: select(attachmentWishes),
      position: number({ min: 0, max: 999 }),
      isActive: yesNo(),
    },
    title: (type: { name: string }) => type.name,
    unsorted: ["attachments"],
    sort: "position",
    filters: ["isActive"],
    initial: { attachments: "none", isActive: true, position: 99 },
    unique: ["name", "nameEn"],
    history: { subject: "request-type", key: (code: string) => `${kind} ${code}` },
  } as const;
}
