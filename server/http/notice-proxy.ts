import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/**
 * Reports, once, a reverse proxy that TRUST_PROXY does not count: the portal then takes all visitors for one network, and
 * one person's wrong passwords delay everybody's sign-in. Proxies that people browse through do not send the protocol.
 */
export function noticeProxy(log: Pick<Logger, "warn">, trustProxy: number): MiddlewareHandler {
  let isNoticed = false;
  return async (http, next) => {
    const { "x-forwarded-for": way, "x-forwarded-proto": protocol } = http.req.header();
    if (!isNoticed && way && protocol && (trustProxy === 0 || way.split(",").length < trustProxy)) {
      isNoticed = true;
      log.warn(
        `Requests come through a proxy, but TRUST_PROXY is ${trustProxy}: all visitors count as one network, in which wrong passwords of one delay everybody's sign-in. Set it to the number of proxies.`,
      );
    }
    await next();
  };
}
