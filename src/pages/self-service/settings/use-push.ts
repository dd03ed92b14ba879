import { useCallback, useEffect, useState } from "react";
import {
  canPush,
  currentEndpoint,
  type PushProblem,
  turnPushOff,
  turnPushOn,
} from "../../../api/push-subscription";

export type PushState = "checking" | "on" | "off" | PushProblem;

/** Whether this browser gets pushes, or what prevents it; updates when the browser's own settings change. */
export function usePush() {
  const [state, setState] = useState<PushState>("checking");
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const look = useCallback(async () => {
    if (!canPush()) return setState("missing");
    const current = await currentEndpoint();
    setEndpoint(current);
    if (Notification.permission === "denied") setState("denied");
    else setState(current && Notification.permission === "granted" ? "on" : "off");
  }, []);

  useEffect(() => {
    void look();
    let status: PermissionStatus | undefined;
    void navigator.permissions?.query({ name: "notifications" }).then(
      (permission) => {
        status = permission;
        permission.onchange = () => void look();
      },
      // If the browser does not notify, the state is read on the next visit.
      () => undefined,
    );
    return () => {
      if (status) status.onchange = null;
    };
  }, [look]);

  const change = async (work: () => Promise<PushProblem | null>) => {
    setBusy(true);
    try {
      const problem = await work();
      await look();
      if (problem) setState(problem);
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    endpoint,
    isBusy,
    turnOn: () => change(turnPushOn),
    turnOff: () =>
      change(async () => {
        await turnPushOff();
        return null;
      }),
  };
}
