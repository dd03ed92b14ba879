import { useEffect } from "react";
import { rememberWay } from "../api/way-back";

/** Leaves the app by a full navigation, so that nothing of it stays in memory. */
export function LeaveApp({ to, isToComeBack = false }: { to: string; isToComeBack?: boolean }) {
  useEffect(() => {
    if (isToComeBack) rememberWay(null);
    location.replace(to);
  }, [to, isToComeBack]);
  return null;
}
