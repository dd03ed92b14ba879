import type { AttachmentWish } from "@schemas/attachments";
import { nameIn } from "@schemas/values/languages";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { citiesQuery, leaveTypesQuery, missionTypesQuery } from "./choice-queries";
import type { ComposedKind } from "./kinds";

type Named = { code: string; name: string; nameEn: string };
type Typed = Named & { attachments: AttachmentWish };

/** The offered types and cities, in the reader's language; undefined while loading. */
export function useChoices({ request }: ComposedKind) {
  const { i18n } = useTranslation();
  const isMission = request === "mission";
  const leaveTypes = useQuery({ ...leaveTypesQuery, enabled: request === "leave" });
  const missionTypes = useQuery({ ...missionTypesQuery, enabled: isMission });
  const cities = useQuery({ ...citiesQuery, enabled: isMission });

  const label = (one: Pick<Named, "name" | "nameEn">) => nameIn(i18n.language, one);
  const optionsOf = (all: readonly Named[]) => all.map((one) => ({ value: one.code, label: label(one) }));
  const types = request === "leave" ? leaveTypes : isMission ? missionTypes : undefined;
  const needed = [types, isMission ? cities : undefined].filter((one) => one !== undefined);
  return {
    error: needed.find(({ error, data }) => error && !data)?.error ?? null,
    isLoading: needed.some(({ data }) => !data),
    refetch: () => {
      for (const one of needed) void one.refetch();
    },
    types: optionsOf(types?.data ?? []),
    wishes: new Map((types?.data ?? []).map(({ code, attachments }: Typed) => [code, attachments])),
    cities: (cities.data ?? []).map((one) => ({
      value: one.code,
      label: [label(one), i18n.language === "en" ? "" : one.province].filter(Boolean).join(" · "),
    })),
    defaultCity: cities.data?.find((one) => one.isDefault)?.code ?? "",
  };
}
