import { session } from "@schemas/calls/session";
import { sealPassword } from "@src/api/seal";
import type { TestServer } from "./create-test-server";

/** A password sealed for an account, as the portal seals it. */
export async function sealFor(server: TestServer, username: string, password: string): Promise<string> {
  const { answer } = await server.ask(session.getSeal, null);
  return sealPassword(password, username, answer);
}
