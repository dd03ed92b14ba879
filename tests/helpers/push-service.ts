import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { decrypt } from "http_ece";

/** A subscribed browser: the data it gives the portal. */
export type Browser = { endpoint: string; p256dh: string; auth: string };

/** A push that a browser received, decrypted with its own key. */
export type Received = {
  browser: string;
  topic: string | undefined;
  ttl: number;
  urgency: string | undefined;
  message: Record<string, unknown>;
};

type Answer = { status: number; headers?: Record<string, string> };

/**
 * A push service like those of browsers (RFC 8030): it accepts only pushes signed with the key the browser subscribed
 * with (RFC 8292) and passes on what that browser can decrypt (RFC 8291). Like the real ones, it refuses anything else.
 */
export async function startPushService() {
  const browsers = new Map<string, { privateKey: ECDH; auth: string; applicationKey: string }>();
  const received: Received[] = [];
  const refusals: string[] = [];
  const answers: Answer[] = [];
  let origin = "";

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const name = request.url ?? "";
    const browser = browsers.get(name);
    const say = ({ status, headers }: Answer) => response.writeHead(status, headers).end();
    if (!browser) return say({ status: 404 });
    const planned = answers.shift();
    if (planned && planned.status >= 300) return say(planned);
    try {
      assertSigned(request.headers, origin, browser.applicationKey);
      if (request.headers["content-encoding"] !== "aes128gcm") throw new Error("encoding");
      const opened = decrypt(body, {
        version: "aes128gcm",
        privateKey: browser.privateKey,
        authSecret: browser.auth,
      });
      received.push({
        browser: name,
        topic: text(request.headers.topic),
        ttl: Number(request.headers.ttl),
        urgency: text(request.headers.urgency),
        message: JSON.parse(opened.toString()) as Record<string, unknown>,
      });
    } catch (error) {
      refusals.push(String(error));
      return say({ status: 403 });
    }
    return say(planned ?? { status: 201 });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    received,
    /** The reasons of refused pushes; empty while the portal follows the protocol. */
    refusals,
    /** The responses to the next pushes, in order; after these, pushes are accepted. */
    answerNext: (...next: Answer[]) => answers.push(...next),
    /** Subscribes a browser with the portal's public key. */
    subscribe(applicationKey: string): Browser {
      const privateKey = createECDH("prime256v1");
      const p256dh = privateKey.generateKeys("base64url");
      const auth = randomBytes(16).toString("base64url");
      const path = `/push/${randomBytes(8).toString("hex")}`;
      browsers.set(path, { privateKey, auth, applicationKey });
      return { endpoint: origin + path, p256dh, auth };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const text = (header: string | string[] | undefined) => (typeof header === "string" ? header : undefined);

function assertSigned(
  { authorization = "" }: IncomingHttpHeaders,
  origin: string,
  applicationKey: string,
): void {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== applicationKey) throw new Error("another key than the browser subscribed with");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("not signed");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const left = exp - Date.now() / 1000;
  if (aud !== origin || left < 0 || left > 24 * 60 * 60 || !/^(mailto:|https:)/.test(sub))
    throw new Error(`claims ${JSON.stringify({ aud, exp, sub })}`);
}
