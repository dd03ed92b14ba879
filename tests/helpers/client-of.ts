import { calls } from "@schemas/calls";
import { type Client, createClient } from "@src/api/client";
import type { Session } from "@src/api/session-store";
import { createTransport, type TransportSeams } from "@src/api/transport";
import type { TestServer } from "./create-test-server";

/** One request as it left the client. */
export type SentRequest = { method: string; path: string; query: string; headers: Headers; body: unknown };

type TestClient = {
  sent: SentRequest[];
  session: Session | undefined;
  signedOut: number;
  startedAnew: number;
  waits: number[];
};

/** The portal's own client, connected to a test's server. `seams` may replace anything the browser would do. */
export function clientOf(
  server: TestServer,
  seams: Partial<TransportSeams> = {},
): TestClient & { api: Client<typeof calls> } {
  const client: TestClient = { sent: [], session: undefined, signedOut: 0, startedAnew: 0, waits: [] };
  const api = createClient(
    calls,
    createTransport({
      fetch: async (address, init) => {
        const url = new URL(address, "http://test");
        client.sent.push({
          method: init.method ?? "GET",
          path: url.pathname,
          query: url.search,
          headers: new Headers(init.headers),
          body: init.body,
        });
        return server.app.request(url.href, init);
      },
      baseAddress: async () => "/api/",
      forgetBaseAddress: () => undefined,
      language: () => "fa",
      readSession: () => client.session,
      signInSilently: async () => false,
      signOut: () => {
        client.signedOut += 1;
        client.session = undefined;
      },
      restart: () => {
        client.startedAnew += 1;
      },
      wait: async (milliseconds) => {
        client.waits.push(milliseconds);
      },
      ...seams,
    }),
  );
  return Object.assign(client, { api });
}
