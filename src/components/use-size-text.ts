import { useTranslation } from "react-i18next";
import { useDigits } from "./digits";

const step = 1024;

/** Returns the size of a file, a database or a disk in common units. */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation();
  const digits = useDigits();
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / step));
    if (kilobytes < step) return t("sizes.kilobytes", { number: digits(kilobytes) });
    const megabytes = kilobytes / step;
    return megabytes < step
      ? t("sizes.megabytes", { number: digits(megabytes.toFixed(1)) })
      : t("sizes.gigabytes", { number: digits((megabytes / step).toFixed(1)) });
  };
}
