import { requestOf } from "@schemas/call-request";
import type { AnyCall, InputOf } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { portalHeader, type SignedInUser, signedInSchema, userCookie } from "@schemas/portal-session";
import { cookiesOfSession, sessionCookie } from "@server/access/browser-session";
import { knownDeviceCookie } from "@server/db/tables/known-devices";
import { startSession } from "@server/db/tables/sessions";
import { type TestServer, wireOf } from "./create-test-server";

type Asking = {
  headers?: Record<string, string>;
  /** Whether the call has the mark of the portal's own page. */
  isMarked?: boolean;
};

/** A browser reduced to its cookies. It stores the cookies hidden from scripts; without a page, all of them. */
export type TestBrowser = ReturnType<typeof openTestBrowser>;

export function openTestBrowser(server: TestServer) {
  const page = globalThis.document as Document | undefined;
  const jar = new Map<string, string>();
  /** Every cookie that the server sent, with its attributes. */
  const lines: string[] = [];

  const keep = (line: string) => {
    lines.push(line);
    if (page && !line.includes("HttpOnly")) page.cookie = line;
    const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
    if (line.includes("Max-Age=0")) jar.delete(name);
    else if (!page || line.includes("HttpOnly")) jar.set(name, value);
  };
  const send = async (request: Request): Promise<Response> => {
    const cookies = [...[...jar].map((pair) => pair.join("=")), page?.cookie].filter(Boolean);
    if (cookies.length > 0) request.headers.set("cookie", cookies.join("; "));
    const response = await server.app.request(request);
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  };
  const user = (): SignedInUser | undefined => {
    const text = jar.get(userCookie);
    return text === undefined ? undefined : signedInSchema.parse(JSON.parse(decodeURIComponent(text)));
  };

  const sendCall = <C extends AnyCall>(call: C, input?: InputOf<C>, asking: Asking = {}) => {
    const { headers, isMarked = true } = asking;
    const { username } = user() ?? {};
    const common = { ...(username && { username }), ...(isMarked && { [portalHeader]: "1" }) };
    return send(requestOf(call, wireOf(call, input ?? {}), { ...common, ...headers }));
  };

  return {
    lines,
    user,
    /** The token that scripts cannot read. */
    token: () => jar.get(sessionCookie),
    /** The names of its session cookies. The cookie of known devices outlasts sessions and is left out. */
    names: () => [...jar.keys()].filter((name) => name !== knownDeviceCookie),
    keep,
    drop: (name: string) => jar.delete(name),
    /** The page's `fetch`; there is no `config.json`. */
    fetch: async (address: string, init?: RequestInit): Promise<Response> => {
      if (address.endsWith("config.json")) throw new TypeError("There is none.");
      return send(new Request(`http://test${address}`, init));
    },
    send: sendCall,
    /** A call as the portal's page makes it. */
    ask: async <C extends AnyCall>(call: C, input?: InputOf<C>, asking?: Asking) => {
      const response = await sendCall(call, input, asking);
      const { Code: error, Values: values } = (await response.json()) as Envelope;
      return { status: response.status, error, values };
    },
    /** Signs an account in as the sign-in page would, without its password. */
    signIn: async (username: string): Promise<void> => {
      const { now } = server.clock;
      const session = await startSession(server.db, { username, now, address: "", agent: "test" });
      for (const { name, value, isReadable } of cookiesOfSession(session, now))
        keep(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=604800${isReadable ? "" : "; HttpOnly"}`);
    },
  };
}
