import type { PermissionFamily } from "@schemas/fields/field-options";
import { groupsOf } from "@src/fields/permission-set/permission-groups";
import { useTranslation } from "react-i18next";

/** The permissions of a family with their groups, and a name for each code, in the reader's words. */
export function useCodeNames(of: PermissionFamily) {
  const { t } = useTranslation();
  const groups = groupsOf(of, t);
  const names = new Map(
    groups.flatMap(({ permissions }) => permissions.map(({ code, label }) => [code, label] as const)),
  );
  return { groups, nameOf: (code: number) => names.get(code) ?? String(code) };
}
