import { useEffect } from "react";

/** Leaves the app by a full navigation, so that nothing of it stays in memory. */
export function LeaveApp({ to }: { to: string }) {
  useEffect(() => {
    location.replace(to);
  }, [to]);
  return null;
}
