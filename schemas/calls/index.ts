import * as calls from "./groups";

/** Every call of the server, by group. Named and not spelled out, or its type would be too long for the compiler. */
export { calls };
export type Calls = typeof calls;
