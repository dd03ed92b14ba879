const storageKey = "location-notice";

/** Whether a person has read on this device what happens to their location. */
export function hasAgreed(personnelNumber: string): boolean {
  try {
    return localStorage.getItem(storageKey) === personnelNumber;
  } catch {
    return false;
  }
}

export function agree(personnelNumber: string): void {
  try {
    localStorage.setItem(storageKey, personnelNumber);
  } catch {
    // Without storage the notice is shown again.
  }
}
