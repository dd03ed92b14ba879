import * as z from "zod/mini";
import { readSession, type Session, saveSession } from "./session-store";

/** Where an administrator who looks as someone else keeps their own session, for every tab of the browser. */
const key = "own-session";
const keptSchema = z.object({
  token: z.string(),
  username: z.string(),
  name: z.string(),
  endsAt: z.string(),
});

/** The administrator's own session, and whom they look as until when. */
export type KeptSession = z.infer<typeof keptSchema>;

/** Undefined when nobody looks as another. */
export function readKeptSession(): KeptSession | undefined {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(key) ?? ""));
  } catch {
    return undefined;
  }
}

/** Puts the view's session in the place of the own one, which is kept. False where the browser keeps nothing. */
export function startLooking(view: Session & { name: string; endsAt: string }): boolean {
  const own = readSession();
  if (!own) return false;
  try {
    localStorage.setItem(key, JSON.stringify({ ...own, name: view.name, endsAt: view.endsAt }));
  } catch {
    return false;
  }
  saveSession({ token: view.token, username: view.username });
  return true;
}

/** Puts the own session back; true when there was one. */
export function stopLooking(): boolean {
  const own = readKeptSession();
  forgetKeptSession();
  if (!own) return false;
  saveSession({ token: own.token, username: own.username });
  return true;
}

export function forgetKeptSession(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can have been kept either.
  }
}
