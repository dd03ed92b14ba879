const key = "begin";

/** Remembers in this tab that a page was opened from the getting-started steps, so that it shows the way back. */
export function setOut(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is disabled: the menu leads back too.
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
