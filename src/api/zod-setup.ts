import { config } from "zod/v4/core";

// The portal's content security policy has no unsafe-eval, and zod checks for it when a schema is made: import this
// first.
config({ jitless: true });
