import { kioskPunches, sendKioskPunches, subscribeKioskPunches } from "@src/api/kiosk-punches";
import { useConnection } from "@src/api/use-connection";
import { useEffect, useSyncExternalStore } from "react";

/** The pauses between attempts, in milliseconds: each is twice as long as the previous one. */
const shortest = 5000;
const longest = 60_000;

/** The punches stored at this kiosk. They are sent once the server is back, and retried while any are left. */
export function useWaiting() {
  const stored = useSyncExternalStore(subscribeKioskPunches, kioskPunches, kioskPunches);
  const isWaiting = stored.waiting.length > 0;
  const { isLost } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes or goes restarts the attempts.
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
