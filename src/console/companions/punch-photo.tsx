import { PunchPhoto as PhotoButton } from "@src/components/clock/punch-photo";
import { Muted } from "@src/components/muted";
import { useTranslation } from "react-i18next";
import type { CompanionProps } from "./companions";

/** The photo of a punch, opened by a button, since the server records who viewed it. */
export function PunchPhoto({ values }: CompanionProps) {
  const { t } = useTranslation();
  const { hasPhoto, placeId } = values as { hasPhoto: boolean; placeId: number | null };
  if (!hasPhoto || placeId === null) return <Muted as="p">{t("kiosk.photo.none")}</Muted>;
  return <PhotoButton placeId={placeId} />;
}
