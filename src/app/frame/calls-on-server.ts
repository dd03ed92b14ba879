import { config } from "@schemas/calls/config";
import { lock } from "@schemas/calls/lock";
import { session } from "@schemas/calls/session";
import { standing } from "@schemas/calls/standing";
import { createClient } from "../../api/client";
import { readSession } from "../../api/session-store";
import { createTransport } from "../../api/transport";

/*
 * Replaces src/api/public.ts when a frame is drawn on the server: calls are made as the visitor, and a session that has
 * ended has no consequences here.
 */

const nothing = () => undefined;

export const send = createTransport({
  fetch: (address, init) => fetch(address, init),
  baseAddress: async () => "/api/",
  forgetBaseAddress: nothing,
  language: () => document.documentElement.lang,
  readSession,
  signInSilently: async () => false,
  signOut: nothing,
  restart: nothing,
  wait: async () => undefined,
});

export const publicApi = createClient({ session, standing, config, lock }, send);
export const signInSilently = async () => false;
export const comeBack = async () => false;
export const swapSession = async () => false;
export const stopLooking = async () => false;
export const startLooking = nothing;
export const leavePortal = nothing;
export const restart = nothing;
