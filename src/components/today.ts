import type { IsoDate } from "@schemas/values/jalali-date";
import { dayIn } from "@src/api/organisation-time";
import { useSyncExternalStore } from "react";

/** Today as a civil day of the organisation's zone: a reader abroad gets the server's day. */
export function todayIn(zone?: string): IsoDate {
  return dayIn(new Date(), zone);
}

const everyMinute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const look = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(look, everyMinute);
    // Timers do not run in a background tab or on a sleeping phone.
    document.addEventListener("visibilitychange", look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

const today = () => todayIn();

/** Today as a hook: a page that stays open past midnight changes to the next day. */
export function useToday(): IsoDate {
  return useSyncExternalStore(subscribe, today, today);
}
