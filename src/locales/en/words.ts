import type { Words } from "../fa/words";
import { calendar } from "./calendar";
import { menu } from "./menu";
import { notices } from "./notices";
import { palette } from "./palette";
import { password } from "./password";
import { publicWords } from "./public";
import { shell } from "./shell";
import { validation } from "./validation";

/** Every word of the language, a subject a line. */
export const words: Words = {
  ...publicWords,
  calendar,
  menu,
  notices,
  palette,
  password,
  shell,
  validation,
};
