import { api } from ".";
import { readStored, storageKeys, store } from "./browser-storage";
import { readSession } from "./session-store";

/** Why this browser gets no pushes although the user wants them. */
export type PushProblem = "missing" | "denied" | "unreachable" | "refused";

/** Whether this browser could get pushes at all: it supports them, at a secure address. */
export const canPush = (): boolean =>
  "Notification" in globalThis && "PushManager" in globalThis && "serviceWorker" in navigator;

/** The address at which this browser gets pushes now. */
export async function currentEndpoint(): Promise<string | null> {
  return (await currentSubscription())?.endpoint ?? null;
}

/** Turns pushes on in this browser; only call it from a click, as it may ask for permission. */
export async function turnPushOn(): Promise<PushProblem | null> {
  if (!canPush()) return "missing";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  store(storageKeys.pushIsOff, null);
  return subscribe();
}

/** Turns pushes off in this browser until somebody turns them on here again. */
export async function turnPushOff(): Promise<void> {
  store(storageKeys.pushIsOff, "true");
  await leavePush();
}

/**
 * Registers this browser with the server after a sign-in (spec §4), if it has permission: browsers change their push
 * address from time to time, and people change accounts. It never requests permission and fails silently, because the
 * portal's own list has everything.
 */
export async function renewPush(): Promise<void> {
  if (!canPush() || Notification.permission !== "granted") return;
  if (readStored(storageKeys.pushIsOff) === "true") return;
  if (!import.meta.env.PROD && !(await currentSubscription())) return;
  await subscribe();
}

/** Ends this browser's subscription: the next person to sign in must not get this person's notifications. */
export async function leavePush(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.allSettled([
    api.notifications.removeSubscription({ endpoint }),
    // If this does not reach the server, the push service will answer that the subscription is gone.
    subscription.unsubscribe(),
  ]);
}

async function subscribe(): Promise<PushProblem | null> {
  const session = readSession();
  if (!session) return null;
  try {
    const { publicKey } = await api.notifications.getPublicKey();
    const subscription = await subscribedWith(publicKey);
    if (!subscription) return "unreachable";
    const { endpoint, keys } = subscription.toJSON();
    await api.notifications.addSubscription({
      endpoint: endpoint ?? "",
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
      personnelNumber: session.username,
    });
    return null;
  } catch {
    return "refused";
  }
}

/** The subscription with the server's key; one made with another key is useless. Undefined without a push service. */
async function subscribedWith(publicKey: string): Promise<PushSubscription | undefined> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  const key = bytesOf(publicKey);
  const existingKey = existing?.options.applicationServerKey;
  if (existing && existingKey && sameBytes(new Uint8Array(existingKey), key)) return existing;
  await existing?.unsubscribe();
  return pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((failure: unknown) => {
      // On a closed network the browser's push service cannot be reached.
      console.warn("The browser's push service returned no subscription.", failure);
      return undefined;
    });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
