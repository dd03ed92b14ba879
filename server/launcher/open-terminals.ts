import type { Config } from "../config";
import {
  startFollowUp,
  type TerminalListener,
  type TerminalServer,
  terminalListener,
  terminalPort,
} from "../terminals";
import type { Lifetime } from "./lifetime";
import { listen } from "./listen";

/**
 * Listens for terminals if configured, and always follows up on what they sent: another server of the same database may
 * receive it. Returns the listener for terminals on the portal's own port, and the callback for punches of terminals
 * that were stored in another way.
 */
export async function openTerminals(
  { host, terminalPort: port }: Pick<Config, "host" | "terminalPort">,
  server: TerminalServer,
  wakeFollowUp: () => void,
  lifetime: Lifetime,
): Promise<{ listener?: TerminalListener; onStored: (people: readonly string[]) => void }> {
  const followUp = startFollowUp(server);
  lifetime.add("the follow-up of terminals", followUp.stop);
  const onStored = (people: readonly string[]) => {
    followUp.stir();
    if (people.length > 0) wakeFollowUp();
  };
  const taking = { ...server, onStored, startedAt: server.now() };
  if (port === 0) return { listener: terminalListener(taking), onStored };
  if (port !== undefined) {
    const own = terminalPort(taking);
    await listen(own.port, { host, port }, "TERMINAL_PORT");
    lifetime.add("the port for terminals", own.stop);
  }
  return { onStored };
}
