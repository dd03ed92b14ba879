import { useSyncExternalStore } from "react";
import { currentTheme, subscribeTheme, type Theme } from "./theme-store";

/** Mode and palette in force; redraws when they change. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, currentTheme, currentTheme);
}
