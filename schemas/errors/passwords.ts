import type { ErrorEntry } from "./entry";

/** Passwords. */
export const passwordsErrors = {
  "weak-password": {
    status: 200,
    fa: "رمز عبور باید حداقل {length} نویسه و دارای حرف کوچک، حرف بزرگ، رقم و نویسه ویژه باشد.",
    en: "The password needs at least {length} characters with a lower-case and an upper-case letter, a digit and a special character.",
  },
  "personal-password": {
    status: 200,
    fa: "نام، شماره پرسنلی، کد ملی یا تاریخ تولد صاحب حساب و نام سازمان نباید در رمز عبور باشد. رمز دیگری انتخاب کنید.",
    en: "The password must not contain the owner's name, personnel number, national code or birth date, or the organisation's name. Choose another one.",
  },
  "common-password": {
    status: 200,
    fa: "این رمز عبور، یا رمزی شبیه آن، از پرکاربردترین رمزهاست و به‌راحتی حدس زده می‌شود. رمز دیگری انتخاب کنید.",
    en: "This password, or one like it, is among the most used and easily guessed. Choose another one.",
  },
  "proof-needed": {
    status: 200,
    fa: "برای این کار رمز عبور فعلی خود را دوباره وارد کنید.",
    en: "Enter your current password again to do this.",
  },
  "same-password": {
    status: 200,
    fa: "رمز عبور جدید باید با رمز قبلی متفاوت باشد.",
    en: "The new password must differ from the previous one.",
  },
  "password-of-network": {
    status: 200,
    fa: "{personnelNumber} با رمز شبکه سازمان وارد می‌شود. این رمز اینجا بازنشانی نمی‌شود؛ پشتیبانی شبکه آن را بازنشانی می‌کند.",
    en: "{personnelNumber} signs in with the password of the organisation's network. It cannot be reset here; network support resets it.",
  },
  "password-of-directory": {
    status: 200,
    fa: "رمز عبور شما رمز شبکه سازمان است و در این سامانه تغییر نمی‌کند؛ آن را در رایانه سازمانی خود یا از طریق پشتیبانی شبکه تغییر دهید.",
    en: "Your password is that of the organisation's network and cannot be changed here; change it on your work computer, or through network support.",
  },
} as const satisfies Record<string, ErrorEntry>;
