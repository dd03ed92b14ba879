import type { ErrorEntry } from "./entry";

/** Signing in (spec 5, 8). */
export const signInErrors = {
  "empty-credentials": {
    status: 200,
    fa: "نام کاربری یا رمز عبور نمی‌تواند خالی باشد.",
    en: "Username or password cannot be empty.",
  },
  "wrong-password": {
    status: 200,
    fa: "نام کاربری یا رمز عبور نادرست می‌باشد.",
    en: "The username or password is wrong.",
  },
  "account-inactive": {
    status: 200,
    fa: "حساب شما غیرفعال است. با مدیر سامانه تماس بگیرید.",
    en: "Your account is inactive. Please contact the administrator.",
  },
  "seal-expired": {
    status: 200,
    fa: "زمان ورود به پایان رسید. دوباره «ورود» را بزنید.",
    en: "The sign-in took too long. Press Sign in again.",
  },
  "too-busy": {
    status: 503,
    fa: "هم‌اکنون افراد زیادی در حال ورود هستند. چند لحظه دیگر دوباره امتحان کنید.",
    en: "Many people are signing in right now. Try again in a moment.",
  },
  "directory-account-disabled": {
    status: 200,
    fa: "حساب شما در دایرکتوری سازمان غیرفعال است یا اعتبار آن تمام شده است. به پشتیبانی شبکه اطلاع دهید.",
    en: "Your account in the organisation's directory is disabled or has expired. Contact network support.",
  },
  "directory-password-expired": {
    status: 200,
    fa: "رمز دایرکتوری شما منقضی شده است یا باید تغییر کند. آن را در رایانه سازمان تغییر دهید و دوباره وارد شوید.",
    en: "Your directory password has expired or has to be changed. Change it on a computer of your organisation and sign in again.",
  },
  "directory-not-answering": {
    status: 200,
    fa: "سرور دایرکتوری سازمان پاسخ نمی‌دهد، یا نام کاربری یا رمز عبور نادرست است. کمی بعد دوباره امتحان کنید؛ اگر باز هم نشد به پشتیبانی شبکه اطلاع دهید.",
    en: "The organisation's directory server does not answer, or the username or password is wrong. Try again later; if it continues, contact network support.",
  },
  "second-factor-needed": {
    status: 200,
    fa: "کد شش‌رقمی برنامه رمزساز یا یکی از کدهای بازیابی خود را وارد کنید.",
    en: "Enter the six-digit code of your authenticator app, or one of your recovery codes.",
  },
  "wrong-second-factor": {
    status: 200,
    fa: "کد نادرست است یا قبلاً استفاده شده است. کد جدیدی را که برنامه رمزساز نشان می‌دهد وارد کنید.",
    en: "The code is wrong or has been used. Enter the new code shown by your authenticator app.",
  },
  "wrong-recovery-code": {
    status: 200,
    fa: "کد بازیابی نادرست است یا قبلاً استفاده شده است. کد بازیابی دیگری، یا کد شش‌رقمی برنامه رمزساز را وارد کنید.",
    en: "The recovery code is wrong or has been used. Enter another recovery code, or the six-digit code of your authenticator app.",
  },
  "second-factor-not-begun": {
    status: 200,
    fa: "مهلت فعال‌سازی تمام شد. دوباره شروع کنید تا کد QR جدیدی دریافت کنید.",
    en: "Setup took too long. Start again to get a new QR code.",
  },
  "no-second-factor": {
    status: 200,
    fa: "ورود دومرحله‌ای برای این حساب فعال نیست.",
    en: "Two-step sign-in is not on for this account.",
  },
  "second-factor-required": {
    status: 200,
    fa: "سازمان ورود دومرحله‌ای را برای حساب شما الزامی کرده است؛ می‌توانید گوشی دیگری را جایگزین کنید، ولی خاموش نمی‌شود.",
    en: "The organisation requires two-step sign-in for your account: you can move it to another phone, but not turn it off.",
  },
  "session-in-use": {
    status: 200,
    fa: "این همین نشستی است که در آن هستید. برای پایان دادن به آن «خروج از حساب» را بزنید.",
    en: "This is your current session. Sign out to end it.",
  },
  "unknown-domain-user": {
    status: 200,
    fa: "نام کاربری وجود ندارد یا دسترسی اکتیو دایرکتوری برای آن تعیین نشده است.",
    en: "This username does not exist or has no Active Directory access.",
  },
  "directory-not-available": {
    status: 200,
    fa: "ورود با اکتیو دایرکتوری فعال نیست.",
    en: "Active Directory sign-in is not enabled.",
  },
  "web-not-permitted": {
    status: 200,
    fa: "قفل سخت‌افزاری اجازه استفاده تحت وب را نمی‌دهد.",
    en: "The hardware lock does not permit web use.",
  },
  "mobile-not-permitted": {
    status: 200,
    fa: "قفل سخت‌افزاری اجازه استفاده با تلفن همراه را نمی‌دهد.",
    en: "The hardware lock does not permit use on mobiles.",
  },
  "requests-not-permitted": {
    status: 200,
    fa: "مجوز این سامانه شامل درخواست‌های مرخصی و مأموریت نیست.",
    en: "The portal's licence does not include requests for leave and mission.",
  },
  "desktop-not-permitted": {
    status: 200,
    fa: "قفل سخت‌افزاری اجازه استفاده با رایانه را نمی‌دهد.",
    en: "The hardware lock does not permit use on computers.",
  },
} as const satisfies Record<string, ErrorEntry>;
