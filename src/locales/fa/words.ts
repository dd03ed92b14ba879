import { adminMain } from "./admin-main";
import { calendar } from "./calendar";
import { daily } from "./daily";
import { menu } from "./menu";
import { messages } from "./messages";
import { notices } from "./notices";
import { palette } from "./palette";
import { password } from "./password";
import { profile } from "./profile";
import { publicWords } from "./public";
import { settings } from "./settings";
import { shell } from "./shell";
import { validation } from "./validation";

/** Every word of the language, a subject a line. */
export const words = {
  ...publicWords,
  adminMain,
  calendar,
  daily,
  menu,
  messages,
  notices,
  palette,
  password,
  profile,
  settings,
  shell,
  validation,
};
export type Words = typeof words;
