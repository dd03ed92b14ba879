import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "./error-text";

/** The sentence for a failure as a component draws it: in other words once the language has changed. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => errorText(error, t), [t]);
}
