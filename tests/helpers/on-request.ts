import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type OnRequest = {
  address: string;
  /** Also waits for a text that is just being made, so that what belongs to it can be removed. */
  close: () => Promise<void>;
};

/** What the test files of a run share: a text that is made when the first of them requests it. */
export async function onRequest(make: () => Promise<string>): Promise<OnRequest> {
  let made: Promise<string> | undefined;
  const server = createServer(async (_request, response) => {
    // Tests of screens send the request from a browser page.
    response.setHeader("access-control-allow-origin", "*");
    try {
      made ??= make();
      response.end(await made);
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await made?.catch(() => undefined);
    },
  };
}

/** The text at such an address; fails with the reason if it could not be made. */
export async function requested(address: string): Promise<string> {
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
