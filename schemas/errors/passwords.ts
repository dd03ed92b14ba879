import type { ErrorEntry } from "./entry";

/** Passwords. */
export const passwordsErrors = {
  "weak-password": {
    status: 200,
    fa: "رمز عبور باید دست‌کم ۸ نویسه و دارای حرف کوچک، حرف بزرگ، رقم و نویسه ویژه باشد.",
    en: "The password needs at least 8 characters with a lower-case and an upper-case letter, a digit and a special character.",
  },
  "wrong-old-password": {
    status: 200,
    fa: "رمز عبور قبلی نادرست است.",
    en: "The previous password is incorrect.",
  },
  "same-password": {
    status: 200,
    fa: "رمز عبور جدید باید با رمز قبلی متفاوت باشد.",
    en: "The new password must differ from the previous one.",
  },
  "password-of-directory": {
    status: 200,
    fa: "رمز عبور شما رمز شبکه سازمان است و در این سامانه تغییر نمی‌کند؛ آن را در رایانه سازمانی خود یا از راه پشتیبانی شبکه تغییر دهید.",
    en: "Your password is that of the organisation's network and is not changed here: change it on your computer at work, or through network support.",
  },
} as const satisfies Record<string, ErrorEntry>;
