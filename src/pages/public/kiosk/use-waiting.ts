import { kioskPunches, sendKioskPunches, subscribeKioskPunches } from "@src/api/kiosk-punches";
import { useConnection } from "@src/api/use-connection";
import { useEffect, useSyncExternalStore } from "react";

/** The pauses between tries, in milliseconds: each is twice as long as the one before. */
const shortest = 5000;
const longest = 60_000;

/** What waits at this kiosk. It is sent as soon as the server is back, and tried again while any is left. */
export function useWaiting() {
  const stored = useSyncExternalStore(subscribeKioskPunches, kioskPunches, kioskPunches);
  const isWaiting = stored.waiting.length > 0;
  const { isLost } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that comes or goes begins the tries again
  useEffect(() => {
    if (!isWaiting) return;
    let pause = shortest;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const send = async () => {
      clearTimeout(timer);
      const isSent = await sendKioskPunches();
      if (isSent || isOver) return;
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
      pause = Math.min(longest, 2 * pause);
    };
    const online = () => void send();
    void send();
    addEventListener("online", online);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener("online", online);
    };
  }, [isWaiting, isLost]);
  return stored;
}
