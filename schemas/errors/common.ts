import type { ErrorEntry } from "./entry";

/** Refusals of any call. */
export const commonErrors = {
  "unknown-call": {
    status: 404,
    fa: "این نشانی در سرور وجود ندارد.",
    en: "This address does not exist on the server.",
  },
  "invalid-input": {
    status: 400,
    fa: "مقدار «{field}» درست نیست: {reason}",
    en: "“{field}” is not valid: {reason}",
  },
  "date-out-of-range": {
    status: 200,
    fa: "این تاریخ درست به نظر نمی‌رسد. تاریخی از {from} تا {to} وارد کنید.",
    en: "This date does not seem right. Enter a date from {from} to {to}.",
  },
  "date-out-of-years": {
    status: 200,
    fa: "این تاریخ خارج از سال‌های کاری است. تاریخی از {from} تا {to} وارد کنید.",
    en: "This date is outside the work years. Enter a date from {from} to {to}.",
  },
  "value-not-storable": {
    status: 400,
    fa: "یکی از مقدارها بیش از حد بزرگ یا طولانی است یا قابل ذخیره نیست. مقدارها را بررسی کنید.",
    en: "One of the values is too large, too long or cannot be stored. Check the values.",
  },
  "too-many-at-once": {
    status: 429,
    fa: "درخواست‌های زیادی از شما در صف است. چند لحظه صبر کنید و دوباره امتحان کنید.",
    en: "Too many of your requests are still waiting. Wait a moment and try again.",
  },
  "too-large": {
    status: 413,
    fa: "حجم اطلاعات ارسالی بیش از حد مجاز است. آن را در چند بخش ارسال کنید.",
    en: "The data sent is too large. Send it in parts.",
  },
  "headers-too-large": {
    status: 431,
    fa: "نشانی یا سرآیند درخواست بیش از حد طولانی است. موارد کمتری انتخاب کنید.",
    en: "The address or the headers of the request are too long. Choose fewer items.",
  },
  "request-unreadable": {
    status: 400,
    fa: "درخواست خوانده نشد. صفحه را دوباره بارگذاری کنید و دوباره امتحان کنید.",
    en: "The request could not be read. Refresh the page and try again.",
  },
  "too-slow": {
    status: 408,
    fa: "اطلاعات شما به‌موقع به سرور نرسید. اتصال شبکه را بررسی کنید و دوباره ارسال کنید.",
    en: "Your data did not arrive in time. Check your connection and send it again.",
  },
  "body-unreadable": {
    status: 400,
    fa: "اطلاعات ارسالی ناقص یا خراب به سرور رسید. دوباره ارسال کنید.",
    en: "Your data arrived incomplete or damaged. Send it again.",
  },
  "no-files-here": {
    status: 415,
    fa: "این بخش فایل نمی‌پذیرد.",
    en: "Files are not accepted here.",
  },
  "body-encoded": {
    status: 415,
    fa: "اطلاعات فشرده یا رمزشده پذیرفته نمی‌شود. آن را بدون فشرده‌سازی ارسال کنید.",
    en: "Compressed or encoded data is not accepted. Send it as it is.",
  },
  "body-kind-unknown": {
    status: 415,
    fa: "این نوع داده پذیرفته نمی‌شود. فرم یا JSON ارسال کنید.",
    en: "This kind of data is not accepted. Send a form or JSON.",
  },
  "not-signed-in": {
    status: 401,
    fa: "نشست شما به پایان رسیده است. دوباره وارد شوید.",
    en: "Your session has ended. Please sign in again.",
  },
  "cross-site": {
    status: 403,
    fa: "این درخواست از صفحه‌های همین سامانه نیامده و انجام نشده است. سامانه را با نشانی خودش باز کنید و دوباره امتحان کنید.",
    en: "This request did not come from the portal's own pages and was not carried out. Open the portal by its own address and try again.",
  },
  "not-allowed": { status: 403, fa: "شما به این بخش دسترسی ندارید.", en: "You do not have access to this." },
  "not-yours": {
    status: 403,
    fa: "اطلاعات این شخص در دسترس شما نیست.",
    en: "This person's information is not available to you.",
  },
  "field-denied": {
    status: 403,
    fa: "به «{field}» دسترسی ندارید؛ فیلتر، مرتب‌سازی، جستجو و تغییر آن ممکن نیست.",
    en: "You do not have access to “{field}”; you cannot filter, sort or search by it, or change it.",
  },
  "view-only": {
    status: 403,
    fa: "شما پورتال را از دید این شخص مشاهده می‌کنید و نمی‌توانید چیزی را تغییر دهید. برای ادامه از این نما خارج شوید.",
    en: "You are viewing the portal as this person and cannot change anything. Leave this view to continue.",
  },
  "private-to-person": {
    status: 403,
    fa: "پیام‌ها را فقط خود شخص می‌بیند.",
    en: "Messages are visible only to the person.",
  },
  "must-change-password": {
    status: 403,
    fa: "پیش از ادامه باید رمز عبور خود را تغییر دهید.",
    en: "Change your password before you continue.",
  },
  "must-set-second-factor": {
    status: 403,
    fa: "پیش از ادامه باید ورود دومرحله‌ای را برای حساب خود فعال کنید.",
    en: "Turn on two-step sign-in for your account before you continue.",
  },
  "too-many-attempts": {
    status: 429,
    fa: "تلاش‌های ناموفق زیاد بود. {minutes} دقیقه دیگر دوباره امتحان کنید.",
    en: "Too many failed attempts. Try again in {minutes} min.",
  },
  "database-unavailable": {
    status: 503,
    fa: "پایگاه داده در دسترس نیست. چند لحظه دیگر دوباره امتحان کنید؛ اگر ادامه داشت به مدیر سامانه اطلاع دهید.",
    en: "The database cannot be reached. Try again in a moment; if it continues, contact the administrator.",
  },
  "only-reading": {
    status: 503,
    fa: "نسخه تازه سامانه در حال راه‌اندازی است و تا پایان آن فقط مشاهده ممکن است؛ چیزی ذخیره نشد. چند دقیقه دیگر دوباره امتحان کنید.",
    en: "A new version of the portal is being put in place, and until it is there everything can only be viewed. Nothing was saved; try again in a few minutes.",
  },
  "disk-full": {
    status: 507,
    fa: "فضای دیسک سرور پر است و چیزی ذخیره نشد. به مدیر سامانه اطلاع دهید؛ پس از خالی شدن فضا می‌توانید دوباره امتحان کنید.",
    en: "The server's disk is full and nothing was saved. Tell the administrator; try again once there is room.",
  },
  "server-busy": {
    status: 503,
    fa: "سامانه اکنون شلوغ است و نوبت این درخواست نرسید. چند لحظه دیگر دوباره امتحان کنید.",
    en: "The portal is busy and this request did not get its turn. Try again in a moment.",
  },
  "live-unavailable": {
    status: 503,
    fa: "به‌روزرسانی آنی اکنون در دسترس نیست؛ صفحه هر چند ثانیه خودکار به‌روز می‌شود.",
    en: "Live updates are not available right now; the page refreshes every few seconds.",
  },
  "push-address-wrong": {
    status: 200,
    fa: "نشانی اعلان این مرورگر معتبر نیست. اعلان را خاموش و دوباره روشن کنید، یا از مرورگر دیگری استفاده کنید.",
    en: "The notification address of this browser is not accepted. Turn notifications off and on again, or use another browser.",
  },
  "too-many-subscriptions": {
    status: 200,
    fa: "اعلان روی {count} مرورگر روشن است. ابتدا یکی از آن‌ها را در تنظیمات حذف کنید.",
    en: "Notifications are on in {count} browsers. Remove one of them in the settings first.",
  },
  "quiet-hours-empty": {
    status: 200,
    fa: "شروع و پایان ساعت‌های سکوت نمی‌تواند یکسان باشد. یکی را تغییر دهید یا هر دو را خالی بگذارید.",
    en: "Quiet hours cannot begin and end at the same time. Change one, or leave both empty.",
  },
  unexpected: {
    status: 500,
    fa: "خطایی در سرور رخ داد. دوباره امتحان کنید؛ اگر تکرار شد کد {reference} را به مدیر سامانه بدهید.",
    en: "Something went wrong on the server. Try again; if it happens again, give the administrator the code {reference}.",
  },
  "changed-meanwhile": {
    status: 409,
    fa: "این مورد هم‌زمان تغییر کرده است. صفحه را دوباره بارگذاری کنید و دوباره امتحان کنید.",
    en: "This was changed in the meantime. Refresh the page and do it again.",
  },
} as const satisfies Record<string, ErrorEntry>;
