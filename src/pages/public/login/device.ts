import type { Device } from "./start-up";

/** Whether the visitor uses a phone or a computer. Our choice: tablets count as phones. */
export function deviceOf(agent: string, hasTouchOnly: boolean): Device {
  return hasTouchOnly || /Android|iPhone|iPad|Mobi/i.test(agent) ? "mobile" : "desktop";
}

export function thisDevice(): Device {
  return deviceOf(
    navigator.userAgent,
    matchMedia("(hover: none) and (pointer: coarse) and (max-width: 1100px)").matches,
  );
}
