import { useSyncExternalStore } from "react";
import { type Connection, currentConnection, subscribeConnection } from "./connection";

/** Whether the server answers now; redraws when that changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, currentConnection, currentConnection);
}
