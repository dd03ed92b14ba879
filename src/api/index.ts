import { calls } from "@schemas/calls";
import { createClient } from "./client";
import { send } from "./public";

/** Every call of the server: `await api.patterns.addPattern({ name })`. Throws ApiError. */
export const api = createClient(calls, send);
