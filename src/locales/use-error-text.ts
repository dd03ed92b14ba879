import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "./error-text";

/** The text for a failure, in the current language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => errorText(error, t), [t]);
}
