import { allKinds, requestKinds } from "@schemas/request-kinds";
import { nameIn } from "@schemas/values/languages";
import { useCall } from "@src/api/use-call";
import { ofKind } from "@src/components/of-kind";
import { useTranslation } from "react-i18next";

/** The kinds of request and the types of leave and mission, in the reader's words. */
export function useRequestTypes() {
  const { t, i18n } = useTranslation();
  const { data = [], error } = useCall("portal", "listRequestTypes", undefined);
  const kinds = allKinds.map((name) => ({
    kind: requestKinds[name] as number,
    name,
    label: t(`console.rights.kinds.${name}`),
    types: data
      .filter((type) => type.kind === name)
      .map((type) => ({ code: type.code, label: nameIn(i18n.language, type) })),
  }));

  /** "Mission: within the city", "Sick leave", or only the kind if it has no types. */
  const nameOfRight = ({ kind, code }: { kind: number; code: string }) => {
    const of = kinds.find((one) => one.kind === kind);
    if (!code) return of?.label ?? "";
    const type = of?.types.find((one) => one.code === code)?.label;
    return ofKind(of?.label ?? "", type ?? t("console.rights.unknownType", { code }), t);
  };
  return { kinds, nameOfRight, error };
}
