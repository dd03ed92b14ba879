import { useTranslation } from "react-i18next";
import type { publicApi } from "../../../api/public";
import { DateText } from "../../../components/digits";

/** What a licence says, in force or about to be. */
export type LicenceFacts = Pick<
  Awaited<ReturnType<typeof publicApi.lock.loadActivation>>,
  "serial" | "customer" | "validFrom" | "validTo" | "flags"
>;

export const flagNames = [
  "hasWeb",
  "hasWebMobile",
  "hasWebDesktop",
  "hasDirectoryLogin",
  "hasLeaveAndMission",
] as const;

/** From when until when a licence is valid. */
export function Validity({
  of: { validFrom, validTo },
}: {
  of: Pick<LicenceFacts, "validFrom" | "validTo">;
}) {
  const { t } = useTranslation();
  return (
    <>
      <DateText iso={validFrom} /> – {validTo ? <DateText iso={validTo} /> : t("configuration.lock.noEnd")}
    </>
  );
}
