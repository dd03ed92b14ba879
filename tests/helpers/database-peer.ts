import { type AddressInfo, createServer, type Socket } from "node:net";

/** Speaks just enough PostgreSQL to ask each client for a password, and records what it receives. */
export type DatabasePeer = {
  port: number;
  heard: () => string;
  visits: () => number;
  stop: () => Promise<void>;
};

/** The authentication requests of the protocol: the password itself, or a hash of it with a salt. */
const requests = {
  clear: Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]),
  md5: Buffer.from([0x52, 0, 0, 0, 12, 0, 0, 0, 5, 1, 2, 3, 4]),
};

export async function startDatabasePeer(asks: keyof typeof requests = "clear"): Promise<DatabasePeer> {
  const sockets = new Set<Socket>();
  let heard = "";
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      heard += bytes.toString("latin1");
      // The start-up message names the user; everything after it answers the request sent here.
      if (bytes.includes("user\0")) socket.write(requests[asks]);
      else socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => heard,
    visits: () => visits,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
