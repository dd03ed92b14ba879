import { useTranslation } from "react-i18next";
import { useNumber } from "./digits";

const step = 1024;

/** Returns the size of a file, a database or a disk in common units. */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation();
  const written = useNumber();
  const tenths = (size: number) => written(Math.round(size * 10) / 10);
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / step));
    if (kilobytes < step) return t("sizes.kilobytes", { number: written(kilobytes) });
    const megabytes = kilobytes / step;
    return megabytes < step
      ? t("sizes.megabytes", { number: tenths(megabytes) })
      : t("sizes.gigabytes", { number: tenths(megabytes / step) });
  };
}
