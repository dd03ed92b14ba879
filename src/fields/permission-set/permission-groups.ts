import type { PermissionFamily } from "@schemas/fields/field-options";
import { adminFlagGroups, adminFlags, permissionCodes, permissionGroups } from "@schemas/permission-codes";

export type Permission = { code: number; label: string };
export type PermissionGroup = { name: string; label: string; permissions: readonly Permission[] };

type Translate = (key: string) => string;

const families = {
  permissionCodes: {
    codes: permissionCodes as Readonly<Record<string, number>>,
    groups: permissionGroups,
    words: "codes",
    groupWords: "codeGroups",
  },
  adminFlags: {
    codes: adminFlags as Readonly<Record<string, number>>,
    groups: adminFlagGroups,
    words: "flags",
    groupWords: "flagGroups",
  },
} as const satisfies Record<PermissionFamily, object>;

/** The permissions of a family, by group, in the reader's words. */
export function groupsOf(family: PermissionFamily, t: Translate): readonly PermissionGroup[] {
  const { codes, groups, words, groupWords } = families[family];
  return Object.entries<readonly string[]>(groups).map(([name, members]) => ({
    name,
    label: t(`permissions.${groupWords}.${name}`),
    permissions: members.map((member) => ({
      code: codes[member] ?? 0,
      label: t(`permissions.${words}.${member}`),
    })),
  }));
}
