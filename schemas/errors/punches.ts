import type { ErrorEntry } from "./entry";

/** Punches in the portal. */
export const punchesErrors = {
  "clock-not-found": {
    status: 200,
    fa: "ساعتی با کد {code} نیست. یکی از ساعت‌های فهرست را انتخاب کنید.",
    en: "There is no clock {code}. Choose one of the list.",
  },
  "clocking-off": {
    status: 200,
    fa: "ثبت تردد در پورتال بسته است. از دستگاه حضور و غیاب استفاده کنید.",
    en: "Punching in the portal is switched off. Use a clock.",
  },
  "clock-too-soon": {
    status: 200,
    fa: "همین چند لحظه پیش یک تردد ثبت شده است. {seconds} ثانیه دیگر دوباره امتحان کنید.",
    en: "A punch was recorded a moment ago. Try again in {seconds} seconds.",
  },
  "clock-state-changed": {
    status: 200,
    fa: "در این فاصله تردد دیگری رسیده و دکمه تغییر کرده است. وضعیت تازه را ببینید و دوباره بزنید.",
    en: "Another punch has come in and the button has changed. Look at it again before you tap.",
  },
  "location-wanted": {
    status: 200,
    fa: "برای شما محدوده جغرافیایی تعیین شده است. با موقعیت مکانی تردد ثبت کنید.",
    en: "An area is set for you. Punch with your location.",
  },
  "location-outside": {
    status: 200,
    fa: "بیرون از محدوده هستید: تا مرکز «{area}» {distance} متر مانده است. {missing} متر نزدیک‌تر شوید و دوباره امتحان کنید.",
    en: "You are outside the area: {distance} metres from the middle of “{area}”. Come {missing} metres nearer and try again.",
  },
  "location-reason-wanted": {
    status: 200,
    fa: "بیرون از «{area}» هستید ({distance} متر تا مرکز). دلیل را بنویسید تا برای تأیید فرستاده شود.",
    en: "You are outside “{area}” ({distance} metres from its middle). Give a reason and it goes to your manager.",
  },
  "location-stale": {
    status: 200,
    fa: "موقعیت دستگاه کهنه است. موقعیت را تازه کنید و دوباره امتحان کنید.",
    en: "The device's position is old. Take a fresh one and try again.",
  },
  "location-inaccurate": {
    status: 200,
    fa: "موقعیت دستگاه دقیق نیست. مکان‌یاب (GPS) را روشن کنید یا به فضای باز بروید و دوباره امتحان کنید.",
    en: "The device's position is not exact enough. Switch GPS on or step outside and try again.",
  },
  "offline-punch-not-taken": {
    status: 200,
    fa: "ترددی که بدون شبکه ثبت شده پذیرفته نمی‌شود. برای آن درخواست اصلاح تردد بدهید.",
    en: "Punches made without network are not taken. File a correction for it.",
  },
  "offline-punch-too-old": {
    status: 200,
    fa: "ترددی که بدون شبکه ثبت شده تا {hours} ساعت پذیرفته می‌شود و این کهنه‌تر است. برای آن درخواست اصلاح تردد بدهید.",
    en: "Punches made without network are taken for {hours} hours, and this one is older. File a correction for it.",
  },
  "photo-too-large": {
    status: 200,
    fa: "حجم عکس از ۲ مگابایت بیشتر است. عکس کوچک‌تری بفرستید.",
    en: "The photo is larger than 2 MB. Send a smaller one.",
  },
  "photo-not-readable": {
    status: 200,
    fa: "این فایل عکس JPEG، PNG یا WebP نیست. عکس دیگری بفرستید.",
    en: "This file is no JPEG, PNG or WebP photo. Send another.",
  },
  "photo-not-found": {
    status: 200,
    fa: "این عکس پیدا نشد؛ شاید زمان نگهداری آن گذشته باشد.",
    en: "This photo was not found; it may have been kept as long as it is allowed.",
  },

  "logo-too-large": {
    status: 200,
    fa: "حجم لوگو از {kilobytes} کیلوبایت بیشتر است. تصویر کوچک‌تری انتخاب کنید.",
    en: "The logo is larger than {kilobytes} KB. Choose a smaller picture.",
  },
  "logo-kind": {
    status: 200,
    fa: "این پرونده تصویر PNG، JPEG یا WebP نیست. تصویر دیگری انتخاب کنید.",
    en: "This file is no PNG, JPEG or WebP picture. Choose another.",
  },
  "logo-is-svg": {
    status: 200,
    fa: "تصویر SVG پذیرفته نمی‌شود، چون می‌تواند برنامه در خود داشته باشد. آن را به شکل PNG ذخیره و انتخاب کنید.",
    en: "SVG pictures are not taken, as they may carry programs. Save it as PNG and choose that.",
  },
  "logo-pixels": {
    status: 200,
    fa: "اندازه این تصویر {width} در {height} پیکسل است. هر ضلع لوگو باید میان {least} و {most} پیکسل باشد؛ تصویر دیگری انتخاب کنید.",
    en: "This picture measures {width} by {height} pixels. Each side of a logo has {least} to {most}; choose another.",
  },

  "attachment-too-large": {
    status: 200,
    fa: "حجم پیوست «{name}» از {megabytes} مگابایت بیشتر است. پیوست کوچک‌تری بفرستید.",
    en: "The file “{name}” is larger than {megabytes} MB. Attach a smaller one.",
  },
  "attachment-kind": {
    status: 200,
    fa: "پیوست «{name}» از گونه‌های پذیرفته‌شده ({kinds}) نیست. پیوست دیگری بفرستید.",
    en: "The file “{name}” is of none of the kinds that are taken ({kinds}). Attach another.",
  },
  "attachment-count": {
    status: 200,
    fa: "هر درخواست تا {most} پیوست می‌پذیرد. چند پیوست را بردارید.",
    en: "A request takes up to {most} files. Remove some of them.",
  },
  "attachment-required": {
    status: 200,
    fa: "درخواست از این نوع به پیوست نیاز دارد. دست‌کم یک پیوست بیفزایید.",
    en: "Requests of this type need a file. Attach at least one.",
  },
  "attachment-not-found": {
    status: 200,
    fa: "این پیوست پیدا نشد؛ شاید برداشته شده یا زمان نگهداری آن گذشته باشد.",
    en: "This file was not found; it may have been removed, or kept as long as it is allowed.",
  },
} as const satisfies Record<string, ErrorEntry>;
