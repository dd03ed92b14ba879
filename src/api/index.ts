import { type Calls, calls } from "@schemas/calls";
import { type Client, createClient } from "./client";
import { send } from "./public";

/** Every call of the server: `await api.patterns.addPattern({ name })`. Throws ApiError. */
export const api: Client<Calls> = createClient(calls, send);
