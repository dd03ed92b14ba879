import { readInTab, storeInTab } from "@src/api/browser-storage";

/**
 * Remembers in this tab that a page was opened from the getting-started steps, so that it shows the way back. Without
 * storage the menu leads back too.
 */
export const setOut = (): void => storeInTab("begin", "1");

export const arrive = (): void => storeInTab("begin", null);

export const isOnTheWay = (): boolean => readInTab("begin") !== null;
