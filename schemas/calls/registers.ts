import * as declared from "../registers";

type Declared = (typeof declared)[keyof typeof declared]["calls"];
type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;

/** The calls of every register, which follow from its declaration. */
export const registers = Object.assign(
  {},
  ...Object.values(declared).map(({ calls }) => calls),
) as Together<Declared>;
