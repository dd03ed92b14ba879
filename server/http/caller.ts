import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import { bareAddress } from "../rules/network";

/** The name that the calling program gives itself. */
export const agentOf = (http: HonoContext) => http.req.header("user-agent")?.slice(0, 300) ?? "";

/**
 * The caller's address. Behind `trustProxy` proxies it is taken from X-Forwarded-For, counted from the right; if that
 * entry is no address, the address of the connection is used.
 */
export function addressOf(http: HonoContext, trustProxy: number): string {
  const hops = (http.req.header("x-forwarded-for") ?? "").split(",").filter((hop) => hop.trim() !== "");
  const hop = trustProxy > 0 ? hops[hops.length - trustProxy] : undefined;
  return bareAddress(hop ?? "") ?? bareAddress(connectedAddress(http)) ?? "";
}

function connectedAddress(http: HonoContext): string {
  try {
    return getConnInfo(http).remote.address ?? "";
  } catch {
    // Called as a function, without a socket (tests).
    return "";
  }
}
