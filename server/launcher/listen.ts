import type { Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import type { Config } from "../config";
import { StartProblem, systemReason } from "../rules/start-problem";

/** Opens the port; throws `StartProblem` when it is taken or not allowed. Returns the port, a free one for 0. */
export function listen(
  server: Server,
  { host, port }: Pick<Config, "host" | "port">,
  setting: "PORT" | "TERMINAL_PORT" = "PORT",
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartProblem(sentence(error, host, port, setting))),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function sentence(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting: "PORT" | "TERMINAL_PORT",
): string {
  if (error.code === "EADDRINUSE") {
    const zero = setting === "PORT" ? "any free one" : "the portal's own";
    return `Port ${port} is taken by another program: stop it, or set ${setting} to another number (0 for ${zero}).`;
  }
  if (error.code === "EACCES") {
    return `Port ${port} is not allowed for this account: set ${setting} to a number above 1023.`;
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return `The setting HOST is "${host}", which is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`;
  }
  return `Cannot listen on ${host}, port ${port}: ${systemReason(error)}.`;
}

/** The address to open in a browser on this machine. */
export function browserAddress(host: string, port: number): string {
  const isHere = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host);
  const name = isHere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Closes the port: running requests may finish within this time, then they are cut. */
export async function stopListening(server: HttpServer, milliseconds: number): Promise<void> {
  if (!server.listening) return;
  const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
