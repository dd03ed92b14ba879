import { useSyncExternalStore } from "react";
import { currentTheme, subscribeTheme, type Theme } from "./theme-store";

/** The current mode and palette; rerenders when they change. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, currentTheme, currentTheme);
}
