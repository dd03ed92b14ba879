import * as calls from "./groups";

/** Every call of the server, by group. Re-exported by name because the full type is too long for the compiler. */
export { calls };
export type Calls = typeof calls;
