import type { ErrorEntry } from "./entry";

/** Punches in the portal. */
export const punchesErrors = {
  "clock-not-found": {
    status: 200,
    fa: "ساعت کارت‌زنی با کد {code} وجود ندارد. یکی از ساعت‌های فهرست را انتخاب کنید.",
    en: "There is no clock {code}. Choose one from the list.",
  },
  "serial-missing": {
    status: 200,
    fa: "برای دریافت تردد از خود دستگاه، شماره سریال آن را وارد کنید.",
    en: "Enter the serial number: without it the terminal is not recognised.",
  },
  "serial-taken": {
    status: 200,
    fa: "شماره سریال {serial} برای دستگاه دیگری ثبت شده است.",
    en: "The serial number {serial} belongs to another clock.",
  },
  "zone-unknown": {
    status: 200,
    fa: "منطقه زمانی «{zone}» شناخته نشد. نامی مانند Asia/Tehran وارد کنید یا آن را خالی بگذارید.",
    en: "There is no time zone “{zone}”. Enter a name such as Asia/Tehran, or leave it empty.",
  },
  "terminal-not-admitted": {
    status: 200,
    fa: "«{name}» هنوز پذیرفته نشده است و فرمانی دریافت نمی‌کند. ابتدا آن را بپذیرید.",
    en: "“{name}” has not been admitted and takes no commands. Admit it first.",
  },
  "number-linked": {
    status: 200,
    fa: "شماره {pin} در این روزها به شخص دیگری متصل است. ابتدا تاریخ پایان آن را مشخص کنید.",
    en: "Number {pin} is linked on some of these days already. Give that link an end first.",
  },
  "number-not-found": {
    status: 200,
    fa: "رکوردی از این شماره باقی نمانده است که به کسی متصل نباشد.",
    en: "This number has no records left that nobody is linked to.",
  },
  "no-suggestion": {
    status: 200,
    fa: "برای شماره {pin} شخصی پیشنهاد نشده است. شخص را خودتان انتخاب کنید.",
    en: "Nobody is suggested for number {pin}. Choose the person yourself.",
  },
  "command-ended": {
    status: 200,
    fa: "این فرمان پایان یافته است و لغو نمی‌شود.",
    en: "This command has ended and cannot be cancelled.",
  },
  "clocking-off": {
    status: 200,
    fa: "ثبت تردد در پورتال غیرفعال است. از دستگاه حضور و غیاب استفاده کنید.",
    en: "Clocking in through the portal is off. Use an attendance terminal.",
  },
  "kiosk-not-admitted": {
    status: 200,
    fa: "این دستگاه به عنوان کیوسک پذیرفته نشده است. کد پذیرش را از مدیر سامانه بگیرید و وارد کنید.",
    en: "This device has not been admitted as a kiosk. Ask an administrator for an admission code and enter it.",
  },
  "kiosk-code-wrong": {
    status: 200,
    fa: "این کد معتبر نیست. کد یک بار و تا ۱۵ دقیقه کار می‌کند؛ در صورت نیاز کد جدیدی بسازید.",
    en: "This code is not valid. A code works once, for 15 minutes; make a new one if needed.",
  },
  "kiosk-not-recognised": {
    status: 200,
    fa: "شماره پرسنلی، پین یا کد درست نیست. دوباره وارد کنید.",
    en: "The personnel number, the PIN or the code is wrong. Please enter them again.",
  },
  "kiosk-code-used": {
    status: 200,
    fa: "این کد یک بار استفاده شده است. کد بعدی گوشی را نشان دهید.",
    en: "This code has been used already. Show the next one of your phone.",
  },
  "kiosk-pin-to-change": {
    status: 200,
    fa: "این پین را دیگری برای شما تعیین کرده است. پین جدیدی انتخاب کنید.",
    en: "Somebody else gave you this PIN. Please choose one of your own.",
  },
  "weak-pin": {
    status: 200,
    fa: "پین ۴ تا ۶ رقم است و نباید تکراری، پشت سر هم، شماره پرسنلی شما یا پین قبلی باشد.",
    en: "A PIN has 4 to 6 digits, and is not one digit repeated, digits in a row, your personnel number or the PIN before.",
  },
  "clock-too-soon": {
    status: 200,
    fa: "همین چند لحظه پیش یک تردد ثبت شده است. {seconds} ثانیه دیگر دوباره امتحان کنید.",
    en: "A punch was recorded a moment ago. Try again in {seconds} seconds.",
  },
  "take-back-over": {
    status: 200,
    fa: "مهلت لغو این تردد تمام شده است. برای اصلاح آن درخواست اصلاح تردد بدهید.",
    en: "This punch can no longer be undone. Request a punch correction.",
  },
  "take-back-decided": {
    status: 200,
    fa: "درباره این تردد تصمیم گرفته شده است و لغو نمی‌شود. برای اصلاح آن درخواست اصلاح تردد بدهید.",
    en: "This punch has already been decided and cannot be undone. Request a punch correction.",
  },
  "clock-state-changed": {
    status: 200,
    fa: "هم‌زمان تردد دیگری ثبت و دکمه تغییر کرده است. وضعیت جدید را ببینید و دوباره بزنید.",
    en: "Another punch was recorded and the button has changed. Check the new status and try again.",
  },
  "location-wanted": {
    status: 200,
    fa: "برای شما محدوده جغرافیایی تعیین شده است. با موقعیت مکانی تردد ثبت کنید.",
    en: "An area is set for you. Punch with your location.",
  },
  "location-outside": {
    status: 200,
    fa: "خارج از محدوده هستید: تا مرکز «{area}» {distance} مانده است. {missing} نزدیک‌تر شوید و دوباره امتحان کنید.",
    en: "You are outside the area: {distance} from the centre of “{area}”. Move {missing} closer and try again.",
  },
  "location-reason-wanted": {
    status: 200,
    fa: "خارج از «{area}» هستید ({distance} تا مرکز). دلیل را وارد کنید تا برای تأیید ارسال شود.",
    en: "You are outside “{area}” ({distance} from its centre). Enter a reason and it is sent for approval.",
  },
  "location-stale": {
    status: 200,
    fa: "موقعیت دستگاه به‌روز نیست. موقعیت را به‌روز کنید و دوباره امتحان کنید.",
    en: "The device's location is out of date. Refresh it and try again.",
  },
  "location-inaccurate": {
    status: 200,
    fa: "موقعیت دستگاه دقیق نیست. مکان‌یاب (GPS) را روشن کنید یا به فضای باز بروید و دوباره امتحان کنید.",
    en: "The device's location is not accurate enough. Turn on GPS or go outside and try again.",
  },
  "offline-punch-not-taken": {
    status: 200,
    fa: "ترددی که بدون شبکه ثبت شده پذیرفته نمی‌شود. برای آن درخواست اصلاح تردد بدهید.",
    en: "Offline punches are not accepted. Request a punch correction.",
  },
  "offline-punch-too-old": {
    status: 200,
    fa: "ترددی که بدون شبکه ثبت شده تا {hours} ساعت پذیرفته می‌شود و این تردد قدیمی‌تر است. برای آن درخواست اصلاح تردد بدهید.",
    en: "Offline punches are accepted for {hours} hours, and this one is older. Request a punch correction.",
  },
  "photo-too-large": {
    status: 200,
    fa: "حجم عکس از ۲ مگابایت بیشتر است. عکس کوچک‌تری ارسال کنید.",
    en: "The photo is larger than 2 MB. Send a smaller one.",
  },
  "photo-not-readable": {
    status: 200,
    fa: "این فایل عکس JPEG، PNG یا WebP نیست. عکس دیگری ارسال کنید.",
    en: "This file is not a JPEG, PNG or WebP photo. Send another.",
  },
  "photo-not-found": {
    status: 200,
    fa: "این عکس پیدا نشد؛ شاید زمان نگهداری آن گذشته باشد.",
    en: "This photo was not found; its retention period may have ended.",
  },

  "logo-too-large": {
    status: 200,
    fa: "حجم لوگو از {kilobytes} کیلوبایت بیشتر است. تصویر کوچک‌تری انتخاب کنید.",
    en: "The logo is larger than {kilobytes} KB. Choose a smaller image.",
  },
  "logo-kind": {
    status: 200,
    fa: "این فایل تصویر PNG، JPEG یا WebP نیست. تصویر دیگری انتخاب کنید.",
    en: "This file is not a PNG, JPEG or WebP image. Choose another.",
  },
  "logo-is-svg": {
    status: 200,
    fa: "تصویر SVG به دلیل امکان اجرای کد پذیرفته نمی‌شود. آن را با قالب PNG ذخیره و انتخاب کنید.",
    en: "SVG images are not accepted, as they can contain code. Save it as PNG and choose that.",
  },
  "logo-pixels": {
    status: 200,
    fa: "اندازه این تصویر {width} در {height} پیکسل است. هر ضلع لوگو باید بین {least} و {most} پیکسل باشد؛ تصویر دیگری انتخاب کنید.",
    en: "This image is {width} by {height} pixels. Each side of a logo must be {least} to {most} pixels; choose another.",
  },

  "attachment-too-large": {
    status: 200,
    fa: "حجم پیوست «{name}» از {megabytes} مگابایت بیشتر است. پیوست کوچک‌تری ارسال کنید.",
    en: "The file “{name}” is larger than {megabytes} MB. Attach a smaller one.",
  },
  "attachment-kind": {
    status: 200,
    fa: "پیوست «{name}» از نوع‌های مجاز ({kinds}) نیست. پیوست دیگری ارسال کنید.",
    en: "The file “{name}” is not of an accepted type ({kinds}). Attach another.",
  },
  "attachment-count": {
    status: 200,
    fa: "هر درخواست حداکثر {most} پیوست دارد. چند پیوست را حذف کنید.",
    en: "A request can have up to {most} files. Remove some of them.",
  },
  "attachment-required": {
    status: 200,
    fa: "درخواست از این نوع به پیوست نیاز دارد. حداقل یک پیوست اضافه کنید.",
    en: "Requests of this type need a file. Attach at least one.",
  },
  "attachment-not-found": {
    status: 200,
    fa: "این پیوست پیدا نشد؛ شاید حذف شده یا زمان نگهداری آن گذشته باشد.",
    en: "This file was not found; it may have been removed, or its retention period may have ended.",
  },
} as const satisfies Record<string, ErrorEntry>;
