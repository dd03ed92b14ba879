const key = "begin";

/** Remembers, for this tab, that a page was opened from the steps of getting started: it then shows the way back. */
export function setOut(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is switched off: the menu leads back too.
  }
}

export function arrive(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}

export function isOnTheWay(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
