import type { Viewer } from "@schemas/viewer";

/** The addresses of a viewer's message pages: the web administrator has the same pages in their own area. */
export function messagePaths({ role }: Viewer) {
  const base = role === "webAdmin" ? "/adminHome" : "/home";
  return { inbox: `${base}/inbox`, outbox: `${base}/outbox`, send: `${base}/send-message` };
}
