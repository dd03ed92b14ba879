import type { PublicWords } from "../fa/public";
import { app } from "./app";
import { errors } from "./errors";
import { login } from "./login";

/** The words of the pages before sign-in. */
export const publicWords: PublicWords = { app, errors, login };
