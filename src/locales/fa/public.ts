import { app } from "./app";
import { errors } from "./errors";
import { login } from "./login";

/** The words of the pages before sign-in. */
export const publicWords = { app, errors, login };
export type PublicWords = typeof publicWords;
