import { calendar } from "./calendar";
import { menu } from "./menu";
import { notices } from "./notices";
import { palette } from "./palette";
import { password } from "./password";
import { publicWords } from "./public";
import { shell } from "./shell";
import { validation } from "./validation";

/** Every word of the language, a subject a line. */
export const words = {
  ...publicWords,
  calendar,
  menu,
  notices,
  palette,
  password,
  shell,
  validation,
};
export type Words = typeof words;
