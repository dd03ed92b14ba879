import { lookup } from "node:dns";
import { request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import type { LookupFunction } from "node:net";
import { generateRequestDetails, type VapidKeys } from "web-push";
import type { PushReach } from "../context/server";
import { isPublicAddress, isPushAddress } from "../rules/push-address";

/** A push message to one browser. */
export type Push = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  payload: string;
  /** Of two messages with the same topic the push service keeps the later, so a message sent again is shown once. */
  topic: string;
  isUrgent: boolean;
};

/** A push service's answer: its status, and after how many seconds to retry. Without a status there was no answer. */
export type PushAnswer = { status: number | null; retryAfter: number | null };

type Sender = { keys: VapidKeys; contact: string; reach: PushReach; signal?: AbortSignal | undefined };

const timeLimit = 15_000;
/** A device that is off receives the message when it is on again, within this time. */
const secondsToLive = 24 * 60 * 60;

/** Encrypts a push for its browser, signs it and sends it to that browser's push service. Never throws. */
export async function postPush(push: Push, { keys, contact, reach, signal }: Sender): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = push.subscription;
  if (reach === "public" && !isPushAddress(endpoint)) return { status: 410, retryAfter: null };
  try {
    const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: secondsToLive,
      urgency: push.isUrgent ? "high" : "normal",
      topic: push.topic,
      contentEncoding: "aes128gcm",
    });
    return await post(new URL(endpoint), details, { reach, signal });
  } catch {
    // Invalid keys: nothing can ever be encrypted for them.
    return { status: 400, retryAfter: null };
  }
}

function post(
  url: URL,
  { headers, body }: { headers: object; body: Buffer },
  { reach, signal }: Pick<Sender, "reach" | "signal">,
): Promise<PushAnswer> {
  const send = url.protocol === "https:" ? requestSecurely : requestPlainly;
  return new Promise((resolve) => {
    const none = () => resolve({ status: null, retryAfter: null });
    const request = send(
      url,
      {
        method: "POST",
        headers: { ...headers },
        timeout: timeLimit,
        ...(signal && { signal }),
        ...(reach === "public" && { lookup: lookupPublic }),
      },
      (response) => {
        response.resume();
        const seconds = Number(response.headers["retry-after"]);
        resolve({
          status: response.statusCode ?? null,
          retryAfter: Number.isFinite(seconds) ? seconds : null,
        });
      },
    );
    request.on("timeout", () => request.destroy());
    request.on("error", none);
    request.end(body);
  });
}

/** A host that resolves into this network is not a push service, whatever its name. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) callback(error ?? new Error(`${hostname} has no public address`), "", 0);
    else if (options.all) callback(null, [first]);
    else callback(null, first.address, first.family);
  });
