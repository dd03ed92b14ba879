import type { Language } from "./languages";
import { toPersianDigits } from "./values/digits";

type Sentence = Readonly<Record<Language, string>>;
type ErrorEntry = Sentence & { status: number };

/**
 * Every way the server refuses: the HTTP status and the sentence in each language. `{name}` is filled from the
 * refusal's parameters. A sentence says what happened and what to do; the cause is logged, never sent.
 * Business refusals are 200 (the envelope's result type says they failed), as the wire contract wants.
 */
export const errors = {
  "unknown-call": { status: 404, fa: "این نشانی در سرور وجود ندارد.", en: "The server has no such call." },
  "invalid-input": {
    status: 400,
    fa: "مقدار «{field}» درست نیست: {reason}",
    en: "“{field}” is not right: {reason}",
  },
  "too-large": {
    status: 413,
    fa: "اطلاعات فرستاده‌شده بیش از اندازه بزرگ است. آن را در چند بخش بفرستید.",
    en: "What you sent is too large. Send it in parts.",
  },
  "not-signed-in": {
    status: 401,
    fa: "نشست شما به پایان رسیده است. دوباره وارد شوید.",
    en: "Your session has ended. Please sign in again.",
  },
  "not-allowed": { status: 403, fa: "شما به این بخش دسترسی ندارید.", en: "You do not have access to this." },
  "not-yours": {
    status: 403,
    fa: "اطلاعات این شخص در دسترس شما نیست.",
    en: "This person's information is not available to you.",
  },
  "field-denied": {
    status: 403,
    fa: "داده «{field}» در دسترس شما نیست؛ فهرست را با آن پالایش، مرتب یا جستجو نکنید و آن را تغییر ندهید.",
    en: "The field “{field}” is not available to you: do not filter, sort or search by it, and do not change it.",
  },
  "view-only": {
    status: 403,
    fa: "شما پورتال را به جای این شخص فقط می‌بینید و نمی‌توانید چیزی را تغییر دهید. برای ادامه از این نما خارج شوید.",
    en: "You are only looking at the portal as this person and cannot change anything. Leave this view to go on.",
  },
  "private-to-person": {
    status: 403,
    fa: "پیام‌ها را فقط خود شخص می‌بیند.",
    en: "Messages are shown to the person alone.",
  },
  "must-change-password": {
    status: 403,
    fa: "پیش از ادامه باید رمز عبور خود را تغییر دهید.",
    en: "Change your password before you go on.",
  },
  "too-many-attempts": {
    status: 429,
    fa: "تلاش‌های ناموفق زیاد بود. {minutes} دقیقه دیگر دوباره امتحان کنید.",
    en: "Too many failed attempts. Try again in {minutes} minutes.",
  },
  "database-unavailable": {
    status: 503,
    fa: "پایگاه داده در دسترس نیست. چند لحظه دیگر دوباره امتحان کنید.",
    en: "The database is not available. Try again in a moment.",
  },
  "live-unavailable": {
    status: 503,
    fa: "خبر فوری تغییرها اکنون در دسترس نیست؛ صفحه خودش هر چند ثانیه تازه می‌شود.",
    en: "Changes cannot be told at once just now; the page refreshes itself every few seconds.",
  },
  "push-address-wrong": {
    status: 200,
    fa: "نشانی اعلان این مرورگر پذیرفته نیست. اعلان را خاموش و دوباره روشن کنید، یا مرورگر دیگری به کار ببرید.",
    en: "The notification address of this browser is not accepted. Turn notifications off and on again, or use another browser.",
  },
  "too-many-subscriptions": {
    status: 200,
    fa: "اعلان روی {count} مرورگر روشن است. نخست یکی از آن‌ها را در تنظیمات بردارید.",
    en: "Notifications are on in {count} browsers. Remove one of them in the settings first.",
  },
  "quiet-hours-empty": {
    status: 200,
    fa: "آغاز و پایان ساعت‌های سکوت نمی‌تواند یکی باشد. یکی را تغییر دهید یا هر دو را خالی بگذارید.",
    en: "Quiet hours cannot begin and end at the same time. Change one, or leave both empty.",
  },
  unexpected: {
    status: 500,
    fa: "خطایی در سرور رخ داد. دوباره امتحان کنید؛ اگر تکرار شد کد {reference} را به مدیر سامانه بدهید.",
    en: "Something went wrong at the server. Try again; if it happens again, give the administrator the code {reference}.",
  },
  "changed-meanwhile": {
    status: 409,
    fa: "این مورد در این فاصله تغییر کرده است. صفحه را تازه کنید و دوباره انجام دهید.",
    en: "This was changed in the meantime. Refresh the page and do it again.",
  },

  // Sign-in (spec §5, §8)
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
    fa: "زمان ورود گذشت. دوباره «ورود» را بزنید.",
    en: "The sign-in took too long. Press Sign in again.",
  },
  "unknown-domain-user": {
    status: 200,
    fa: "نام کاربری وجود ندارد یا دسترسی اکتیو دایرکتوری برای آن تعیین نشده است.",
    en: "This username does not exist or has no active-directory access.",
  },
  "directory-not-available": {
    status: 200,
    fa: "ورود با اکتیو دایرکتوری فعال نیست.",
    en: "Signing in with Active Directory is not switched on.",
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
  "desktop-not-permitted": {
    status: 200,
    fa: "قفل سخت‌افزاری اجازه استفاده با رایانه را نمی‌دهد.",
    en: "The hardware lock does not permit use on computers.",
  },

  // Passwords
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

  // People, sections, patterns
  "person-not-found": {
    status: 200,
    fa: "پرسنلی با شماره {personnelNumber} پیدا نشد.",
    en: "There is no person with the number {personnelNumber}.",
  },
  "section-not-found": {
    status: 200,
    fa: "بخشی با کد {code} پیدا نشد.",
    en: "There is no section with the code {code}.",
  },
  "section-exists": {
    status: 200,
    fa: "بخش دیگری با کد {code} هست. کد دیگری بنویسید.",
    en: "Another section has the code {code}. Choose another code.",
  },
  "section-in-use": {
    status: 200,
    fa: "«{name}» هنوز {people} پرسنل و {records} سرپرستی دارد. نخست پرسنل را به بخش دیگری منتقل و سرپرستی‌ها را حذف کنید.",
    en: "“{name}” still has {people} people and {records} section-admin records. Move the people to another section and delete the records first.",
  },
  "section-closed": {
    status: 200,
    fa: "بخش «{name}» حذف شده است. بخش دیگری انتخاب کنید.",
    en: "The section “{name}” was deleted. Choose another section.",
  },
  "section-or-group-free": {
    status: 200,
    fa: "یک بخش یا «خارج از گروه» را انتخاب کنید.",
    en: "Choose a section, or the group-free option.",
  },
  "section-admin-exists": {
    status: 200,
    fa: "پرسنل {personnelNumber} هم‌اکنون سرپرست این بخش است. بخش یا شخص دیگری انتخاب کنید.",
    en: "{personnelNumber} is an admin of this section already. Choose another section or person.",
  },
  "person-inactive": {
    status: 200,
    fa: "پرسنل {personnelNumber} غیرفعال است. نخست او را فعال کنید یا شخص دیگری را انتخاب کنید.",
    en: "{personnelNumber} is inactive. Make the person active first, or choose another.",
  },
  "move-in-future": {
    status: 200,
    fa: "تاریخ انتقال نمی‌تواند پس از امروز باشد.",
    en: "People cannot be moved from a day that is still to come. Choose today or an earlier day.",
  },
  "print-not-allowed": {
    status: 403,
    fa: "چاپ این گزارش برای شما فعال نیست. دسترسی چاپ را از مدیر سامانه بخواهید.",
    en: "Printing this report is not open to you. Ask the administrator for the right to print.",
  },
  "print-not-everywhere": {
    status: 403,
    fa: "این گزارش پرسنلی را هم در بر دارد که چاپ اطلاعات آنان برای شما فعال نیست. چاپ برای شما در این بخش‌ها فعال است: {sections}. گزارش را به یکی از آنها محدود کنید، یا دسترسی بقیه را از مدیر سامانه بخواهید.",
    en: "This report also holds people whose information you may not print. Printing is open to you for: {sections}. Narrow the report to one of these, or ask the administrator for the rest.",
  },
  "export-not-allowed": {
    status: 403,
    fa: "خروجی گرفتن از این گزارش برای شما فعال نیست. دسترسی خروجی را از مدیر سامانه بخواهید.",
    en: "Taking this report as a file is not open to you. Ask the administrator for the right to export.",
  },
  "export-not-everywhere": {
    status: 403,
    fa: "این گزارش پرسنلی را هم در بر دارد که خروجی گرفتن از اطلاعات آنان برای شما فعال نیست. خروجی برای شما در این بخش‌ها فعال است: {sections}. گزارش را به یکی از آنها محدود کنید، یا دسترسی بقیه را از مدیر سامانه بخواهید.",
    en: "This report also holds people whose information you may not export. Exporting is open to you for: {sections}. Narrow the report to one of these, or ask the administrator for the rest.",
  },
  "too-long-for-paper": {
    status: 200,
    fa: "این گزارش {total} ردیف دارد و حداکثر {most} ردیف چاپ می‌شود. زمان یا بخش را محدودتر کنید، یا گزارش را به صورت فایل بگیرید.",
    en: "This report has {total} rows, and at most {most} are printed. Narrow its time or section, or take it as a file.",
  },
  "too-many-people": {
    status: 200,
    fa: "در هر بار حداکثر {most} پرسنل پذیرفته می‌شود. در چند نوبت انجام دهید.",
    en: "At most {most} people are taken at once. Do it in several parts.",
  },
  "section-admin-not-found": {
    status: 200,
    fa: "این سرپرستی پیدا نشد؛ شاید حذف شده باشد.",
    en: "This section-admin record was not found; it may have been deleted.",
  },
  "pattern-not-found": {
    status: 200,
    fa: "این الگو پیدا نشد؛ شاید حذف شده باشد.",
    en: "This pattern was not found; it may have been deleted.",
  },
  "pattern-name-taken": {
    status: 200,
    fa: "الگوی دیگری با نام «{name}» هست. نام دیگری بنویسید.",
    en: "Another pattern is already called “{name}”. Choose another name.",
  },
  "unknown-permission": {
    status: 200,
    fa: "کد دسترسی {code} شناخته‌شده نیست.",
    en: "The permission code {code} is not known.",
  },
  "unknown-type": { status: 200, fa: "نوع {code} تعریف نشده است.", en: "The type {code} is not defined." },
  "domain-name-taken": {
    status: 200,
    fa: "این نام کاربری دامنه برای شخص دیگری ثبت شده است.",
    en: "This domain username belongs to another person.",
  },

  // Geofences
  "geofence-not-found": {
    status: 200,
    fa: "این محدوده پیدا نشد؛ شاید حذف شده باشد.",
    en: "This area was not found; it may have been deleted.",
  },
  "geofence-name-taken": {
    status: 200,
    fa: "محدوده دیگری با نام «{name}» هست. نام دیگری بنویسید.",
    en: "Another area is already called “{name}”. Choose another name.",
  },
  "punch-place-not-found": {
    status: 200,
    fa: "برای این تردد موقعیتی ثبت نشده است.",
    en: "No place was recorded for this punch.",
  },

  "tile-file-not-found": {
    status: 200,
    fa: "فایل «{name}» در پوشه tiles نیست. آن را در پوشه tiles از پوشه داده‌های سامانه بگذارید و از فهرست برگزینید.",
    en: "There is no file “{name}” in the folder tiles. Put it into the folder tiles of the data folder and choose it from the list.",
  },
  "tile-file-broken": {
    status: 200,
    fa: "«{name}» فایل نقشه PMTiles (نسخه ۳) نیست یا ناقص است. آن را دوباره در پوشه tiles بگذارید.",
    en: "“{name}” is no PMTiles map file (version 3), or is incomplete. Put it into the folder tiles again.",
  },

  // The directory server
  "directory-not-configured": {
    status: 200,
    fa: "سرور دایرکتوری تنظیم نشده است. نشانی آن را در همین صفحه بنویسید.",
    en: "No directory server is configured. Enter its address on this page.",
  },
  "directory-unreachable": {
    status: 200,
    fa: "سرور دایرکتوری {server} پاسخ نداد. نشانی، درگاه و شبکه را بررسی کنید و دوباره امتحان کنید.",
    en: "The directory server {server} did not answer. Check its address, the port and the network, and try again.",
  },
  "directory-refused": {
    status: 200,
    fa: "سرور دایرکتوری نام یا رمز حساب جستجو را نپذیرفت. آن دو را بررسی کنید.",
    en: "The directory server refused the name or password it is searched with. Check both.",
  },
  "directory-name-unknown": {
    status: 200,
    fa: "نام «{name}» در دایرکتوری نیست. املای آن را بررسی کنید.",
    en: "The directory has no “{name}”. Check the spelling.",
  },
  "twice-in-file": {
    status: 200,
    fa: "شماره پرسنلی {personnelNumber} پیش‌تر در همین فایل آمده است.",
    en: "The number {personnelNumber} stands in this file before.",
  },
  "names-file-unreadable": {
    status: 200,
    fa: "این فایل CSV خوانده نشد: گیومه‌ای باز شده و بسته نشده است.",
    en: "This CSV file cannot be read: a quote was opened and never closed.",
  },
  "names-file-empty": {
    status: 200,
    fa: "در این فایل ردیفی نیست. هر ردیف یک شماره پرسنلی و یک نام کاربری دامنه دارد.",
    en: "This file has no rows. Each row is a personnel number and a domain username.",
  },
  "names-file-too-long": {
    status: 200,
    fa: "این فایل بیش از {most} ردیف دارد. آن را به چند فایل بخش کنید.",
    en: "This file has more than {most} rows. Split it into several.",
  },

  // Dates and periods (spec §5)
  "end-before-start": {
    status: 200,
    fa: "تاریخ پایان باید پس از تاریخ شروع باشد.",
    en: "The end must come after the start.",
  },
  "range-too-long": {
    status: 200,
    fa: "بازه انتخاب‌شده بیش از {days} روز است. بازه کوتاه‌تری انتخاب کنید.",
    en: "The range is longer than {days} days. Choose a shorter one.",
  },
  "year-not-found": { status: 200, fa: "سال {year} تعریف نشده است.", en: "The year {year} is not defined." },
  "period-not-found": {
    status: 200,
    fa: "این دوره در سال {year} تعریف نشده است.",
    en: "The year {year} has no such period.",
  },
  "no-active-year": {
    status: 200,
    fa: "پایگاه داده سال کاری جاری یافت نشد. مدیر سامانه باید سال کاری را فعال کند.",
    en: "The database of the current work year was not found. The administrator must activate a work year.",
  },

  // Punches in the portal
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

  // Requests
  "request-not-found": {
    status: 200,
    fa: "این درخواست پیدا نشد؛ شاید حذف شده باشد.",
    en: "This request was not found; it may have been deleted.",
  },
  "request-not-waiting": {
    status: 200,
    fa: "این درخواست منتظر تصمیم شما نیست. فهرست را تازه کنید.",
    en: "This request does not wait for your decision. Refresh the list.",
  },
  "request-action-closed": {
    status: 200,
    fa: "این کار در وضعیت کنونی درخواست ممکن نیست. درخواست را تازه کنید.",
    en: "This cannot be done with the request as it stands now. Refresh it.",
  },
  "request-decided-meanwhile": {
    status: 409,
    fa: "{name} در این فاصله این درخواست را تغییر داده است. آن را تازه کنید و دوباره تصمیم بگیرید.",
    en: "{name} changed this request in the meantime. Refresh it and decide again.",
  },
  "own-request": {
    status: 200,
    fa: "درباره درخواست خود نمی‌توانید تصمیم بگیرید؛ این با تأییدکننده دیگری است.",
    en: "You cannot decide about your own request; another approver does.",
  },
  "requests-not-yet": {
    status: 200,
    fa: "تا {days} روز پس از استخدام نمی‌توان درخواست ثبت کرد. از {date} به بعد ثبت کنید.",
    en: "Requests may be filed {days} days after hiring. File it from {date} on.",
  },
  "type-not-offered": {
    status: 200,
    fa: "این نوع درخواست ارائه نمی‌شود. نوع دیگری انتخاب کنید.",
    en: "This type of request is not offered. Choose another type.",
  },
  "too-far-back": {
    status: 200,
    fa: "برای بیش از {days} روز پیش نمی‌توان درخواست داد. تاریخی از {date} به بعد انتخاب کنید.",
    en: "Requests reach back {days} days at most. Choose a date from {date} on.",
  },
  "too-far-ahead": {
    status: 200,
    fa: "برای بیش از {days} روز آینده نمی‌توان درخواست داد. تاریخی تا {date} انتخاب کنید.",
    en: "Requests reach {days} days ahead at most. Choose a date up to {date}.",
  },
  "in-out-today-closed": {
    status: 200,
    fa: "برای امروز نمی‌توان درخواست تردد داد. از فردا ثبت کنید.",
    en: "In/out requests for today are not accepted. File it from tomorrow on.",
  },
  "punch-in-future": {
    status: 200,
    fa: "زمان تردد هنوز نرسیده است. زمانی پیش از اکنون بنویسید.",
    en: "The time of the punch is still to come. Enter a time before now.",
  },
  "no-such-punch": {
    status: 200,
    fa: "در {date} ساعت {time} ترددی ثبت نشده است. تردد دیگری انتخاب کنید.",
    en: "There is no punch on {date} at {time}. Choose another punch.",
  },
  "no-work-time": {
    status: 200,
    fa: "در این بازه ساعت کاری نیست. روز یا ساعت دیگری انتخاب کنید.",
    en: "There is no working time in this range. Choose other days or hours.",
  },
  "begins-outside-shift": {
    status: 200,
    fa: "شروع باید در ساعت کاری روز باشد ({from} تا {to}، با {minutes} دقیقه فرجه).",
    en: "It must begin within the day's working hours ({from} to {to}, with {minutes} minutes of tolerance).",
  },
  "request-overlaps": {
    status: 200,
    fa: "این بازه با درخواست دیگری از {from} تا {to} هم‌پوشانی دارد. بازه دیگری انتخاب کنید یا آن درخواست را پس بگیرید.",
    en: "This overlaps with another request from {from} to {to}. Choose another range, or withdraw that request.",
  },
  "too-many-in-day": {
    status: 200,
    fa: "در هر روز حداکثر {most} درخواست پذیرفته می‌شود و {used} درخواست ثبت شده است.",
    en: "At most {most} requests a day are accepted, and {used} are filed already.",
  },
  "too-many-in-period": {
    status: 200,
    fa: "در هر دوره حداکثر {most} درخواست پذیرفته می‌شود و {used} درخواست ثبت شده است.",
    en: "At most {most} requests a period are accepted, and {used} are filed already.",
  },
  "hourly-leave-used-up": {
    status: 200,
    fa: "سقف مرخصی ساعتی سال {most} ساعت است و {used} ساعت آن ثبت شده است؛ {asked} ساعت دیگر جا ندارد.",
    en: "Hourly leave is limited to {most} hours a year and {used} are taken; {asked} more do not fit.",
  },
  "balance-too-small": {
    status: 200,
    fa: "مانده مرخصی {left} ساعت است و این درخواست {asked} ساعت می‌خواهد. بازه کوتاه‌تری انتخاب کنید.",
    en: "{left} hours of leave are left and this request takes {asked}. Choose a shorter range.",
  },
  "overtime-in-shift": {
    status: 200,
    fa: "اضافه کار باید بیرون از ساعت کاری این روز ({from} تا {to}) باشد. ساعت دیگری انتخاب کنید.",
    en: "Overtime must lie outside the working hours of this day ({from} to {to}). Choose other hours.",
  },
  "overtime-outside-window": {
    status: 200,
    fa: "اضافه کار این روز باید میان {from} و {to} باشد. ساعت دیگری انتخاب کنید.",
    en: "Overtime of this day must lie between {from} and {to}. Choose other hours.",
  },
  "overtime-too-long": {
    status: 200,
    fa: "اضافه کار هر روز حداکثر {most} ساعت است؛ {used} ساعت ثبت شده و این درخواست {asked} ساعت است.",
    en: "Overtime is limited to {most} hours a day; {used} are filed and this request asks for {asked}.",
  },
  "overtime-used-up": {
    status: 200,
    fa: "اضافه کار هر دوره حداکثر {most} ساعت است؛ {used} ساعت ثبت شده و {asked} ساعت دیگر جا ندارد. زمان کوتاه‌تری بخواهید.",
    en: "Overtime is limited to {most} hours a period; {used} are filed and {asked} more do not fit. Ask for a shorter time.",
  },
  "overtime-needs-hours": {
    status: 200,
    fa: "برای {date} سقف یا بازه‌ای برای اضافه کار تعیین نشده است و معلوم نیست یک روز کامل چه مقدار از سقف دوره را می‌گیرد. ساعت شروع و پایان را وارد کنید.",
    en: "Overtime of {date} has neither a limit nor a window, so how much a whole day takes of the period is not known. Give the hours.",
  },
  "special-amount-missing": {
    status: 200,
    fa: "برای این بخش در این دوره سهمیه اضافه کار ویژه تعیین نشده است. از مدیر سامانه بخواهید آن را تعیین کند.",
    en: "No special overtime was set for this section in this period. Ask the web administrator to set it.",
  },
  "special-amount-taken": {
    status: 200,
    fa: "سهمیه این بخش در این دوره پیش‌تر تعیین شده است؛ همان را ویرایش کنید.",
    en: "The amount of this section for this period has been set already; change that one.",
  },
  "special-amount-used": {
    status: 200,
    fa: "{distributed} از این سهمیه میان پرسنل تقسیم شده است؛ سهمیه را از آن کمتر نکنید یا نخست سهم‌ها را کم کنید.",
    en: "{distributed} of this amount are given to people; keep it at least that, or take shares back first.",
  },
  "special-amount-exceeded": {
    status: 200,
    fa: "جمع سهم‌ها {asked} است و سهمیه بخش {amount}؛ {over} کم کنید.",
    en: "The shares come to {asked} and the section has {amount}; take {over} away.",
  },
  "special-person-exceeded": {
    status: 200,
    fa: "سهم هر نفر در دوره حداکثر {most} است؛ سهم {name} را کمتر کنید.",
    en: "One person may get {most} of a period at most; give {name} less.",
  },
  "special-share-decided": {
    status: 200,
    fa: "درباره سهم {name} تصمیم گرفته شده است و دیگر تغییر نمی‌کند. صفحه را تازه کنید.",
    en: "The share of {name} has been decided about and no longer changes. Refresh the page.",
  },
  "special-person-elsewhere": {
    status: 200,
    fa: "شماره پرسنلی {personnelNumber} در این دوره از این بخش نیست.",
    en: "Personnel number {personnelNumber} is not of this section in this period.",
  },
  "deputy-self": {
    status: 200,
    fa: "خودتان نمی‌توانید جانشین خود باشید. شخص دیگری انتخاب کنید.",
    en: "You cannot be your own deputy. Choose another person.",
  },
  "deputy-set-already": {
    status: 200,
    fa: "{name} در همین بازه جانشین شماست. نخست آن را بردارید.",
    en: "{name} stands in for you on these days already. Clear that first.",
  },

  // Configuration and lock
  "database-needs-update": {
    status: 200,
    fa: "پایگاه داده نیاز به به‌روزرسانی دارد.",
    en: "The database needs to be updated.",
  },
  "connection-test-failed": {
    status: 200,
    fa: "اتصال به پایگاه داده «{database}» روی {server} برقرار نشد. نشانی، نام کاربری و رمز را بررسی کنید.",
    en: "Could not connect to the database “{database}” on {server}. Check the address, the username and the password.",
  },
  "lock-server-unreachable": {
    status: 200,
    fa: "سرور قفل در {server}:{port} پاسخ نداد. نشانی و درگاه را بررسی کنید.",
    en: "The lock server at {server}:{port} did not answer. Check the address and the port.",
  },
  "not-in-code-page": {
    status: 200,
    fa: "نویسه «{character}» در رمز مدیر پذیرفته نیست. از حروف و رقم‌های معمول استفاده کنید.",
    en: "The character “{character}” cannot be used in the administrator's password. Use ordinary letters and digits.",
  },
  "lock-not-active": { status: 200, fa: "قفل سخت‌افزاری فعال نیست.", en: "The hardware lock is not active." },
  "lock-already-active": {
    status: 200,
    fa: "قفل فعال است. برای فعال‌سازی دوباره نخست آن را غیرفعال کنید.",
    en: "The lock is active. Deactivate it before activating another.",
  },
  "licence-unreadable": {
    status: 200,
    fa: "این کد یا فایل مجوز نیست. آن را کامل و بدون تغییر وارد کنید.",
    en: "This is not a licence code or file. Enter it whole and unchanged.",
  },
  "licence-tampered": {
    status: 200,
    fa: "مجوز دستکاری شده است و پذیرفته نمی‌شود. نسخه اصلی را از فروشنده بگیرید.",
    en: "The licence was altered and is refused. Get the original from the vendor.",
  },
  "licence-foreign": {
    status: 200,
    fa: "این مجوز را فروشنده این سامانه امضا نکرده است.",
    en: "This licence was not signed by the vendor of this product.",
  },
  "licence-expired": {
    status: 200,
    fa: "مدت مجوز در {date} تمام شده است. مجوز تازه بگیرید.",
    en: "The licence expired on {date}. Get a new one.",
  },
  "licence-not-yet": {
    status: 200,
    fa: "این مجوز از {date} معتبر است.",
    en: "The licence is valid only from {date}.",
  },

  // Settings
  "window-reversed": {
    status: 200,
    fa: "پایان بازه باید پس از آغاز آن باشد.",
    en: "The window must end after it begins.",
  },
  "city-not-found": {
    status: 200,
    fa: "شهری با کد {code} تعریف نشده است.",
    en: "There is no city with the code {code}.",
  },
  "not-a-page-address": {
    status: 200,
    fa: "نشانی صفحه باید مانند https://intranet.example باشد یا صفحه‌ای از همین پورتال، مانند /home.",
    en: "The address of a page looks like https://intranet.example or /home.",
  },
  "not-a-directory-address": {
    status: 200,
    fa: "نشانی سرور دایرکتوری باید مانند ldaps://server:636 باشد.",
    en: "The address of the directory server looks like ldaps://server:636.",
  },

  // Registers
  "not-found": {
    status: 200,
    fa: "این مورد پیدا نشد؛ شاید حذف شده باشد.",
    en: "This was not found; it may have been deleted.",
  },
  "code-taken": {
    status: 200,
    fa: "کد «{code}» پیش‌تر به کار رفته است. کد دیگری بنویسید.",
    en: "The code “{code}” is taken. Choose another.",
  },
  "in-use": {
    status: 200,
    fa: "این مورد در {usedIn} به کار رفته است و حذف نمی‌شود. نخست آن را از آنجا بردارید.",
    en: "This is used in {usedIn} and cannot be deleted. Take it out of there first.",
  },
  "period-closed": {
    status: 200,
    fa: "دوره {period} سال {year} (از {from} تا {to}) بسته است و کارکرد آن تغییر نمی‌کند. تاریخی پس از آن بنویسید.",
    en: "Period {period} of {year} ({from} to {to}) is closed and its work does not change. Choose a date after it.",
  },
  "punch-period-closed": {
    status: 200,
    fa: "دوره {period} سال {year} (از {from} تا {to}) بسته است و این تردد ثبت نشد. اگر باید به حساب آید، آن را به امور اداری بگویید.",
    en: "Period {period} of {year} ({from} to {to}) is closed and this punch was not recorded. If it should count, tell the personnel office.",
  },
  "period-closed-already": {
    status: 200,
    fa: "این دوره بسته شده است. صفحه را تازه کنید.",
    en: "This period is closed already. Reload the page.",
  },
  "period-open-already": {
    status: 200,
    fa: "این دوره باز است. صفحه را تازه کنید.",
    en: "This period is open already. Reload the page.",
  },
  "period-not-closed": {
    status: 200,
    fa: "این دوره هنوز باز است و کارکرد آن تغییر می‌کند. نخست آن را ببندید.",
    en: "This period is still open and its work may change. Close it first.",
  },
  "period-not-over": {
    status: 200,
    fa: "این دوره هنوز به پایان نرسیده است. پس از آخرین روز آن ببندید.",
    en: "This period has not ended. Close it after its last day.",
  },
  "period-not-computed": {
    status: 200,
    fa: "کارکرد {days} روز محاسبه نشده است. نخست آن‌ها را محاسبه کنید.",
    en: "The work of {days} days has not been computed. Compute them first.",
  },
  "period-still-open": {
    status: 200,
    fa: "{count} مورد در این دوره باز است. دلیل بستن دوره را بنویسید یا نخست به آن‌ها رسیدگی کنید.",
    en: "{count} matters of this period are open. Give a reason for closing over them, or settle them first.",
  },
  "confirmation-differs": {
    status: 200,
    fa: "برای تأیید، {text} را بنویسید.",
    en: "Type {text} to confirm.",
  },
  "nobody-to-remind": {
    status: 200,
    fa: "کسی برای یادآوری نیست.",
    en: "There is nobody to remind.",
  },
  "periods-overlap": {
    status: 200,
    fa: "این روزها با دوره {period} سال {year} هم‌پوشانی دارد.",
    en: "These days overlap with period {period} of {year}.",
  },
  "year-taken": { status: 200, fa: "سال {year} پیش‌تر ساخته شده است.", en: "The year {year} exists already." },
  "holiday-taken": {
    status: 200,
    fa: "این تعطیلی برای همین روز ثبت شده است.",
    en: "This holiday is already set for that day.",
  },
  "unknown-code": {
    status: 200,
    fa: "کدی به نام «{value}» نیست؛ یکی از کدهای موجود را بنویسید.",
    en: "There is no code “{value}”; give one that exists.",
  },
  "card-number-taken": {
    status: 200,
    fa: "این شماره کارت از آنِ {owner} است.",
    en: "This card number belongs to {owner}.",
  },
  "national-code-taken": {
    status: 200,
    fa: "این کد ملی از آنِ {owner} است.",
    en: "This national code belongs to {owner}.",
  },
  "personnel-number-taken": {
    status: 200,
    fa: "شماره پرسنلی {personnelNumber} از آنِ {owner} است.",
    en: "Personnel number {personnelNumber} belongs to {owner}.",
  },
  "row-repeated": {
    status: 200,
    fa: "این شماره پرسنلی در ردیف {row} همین فایل هم هست.",
    en: "This personnel number also stands in row {row} of the file.",
  },
  "placed-before-hired": {
    status: 200,
    fa: "تاریخ جایگاه نمی‌تواند پیش از تاریخ استخدام باشد.",
    en: "The place cannot begin before the hiring date.",
  },

  // Messages, jobs, views
  "no-recipients": {
    status: 200,
    fa: "گیرنده‌ای برای این پیام نیست. دست‌کم یک نفر را انتخاب کنید.",
    en: "Nobody would receive this message. Choose at least one person.",
  },
  "recipient-not-allowed": {
    status: 200,
    fa: "نمی‌توانید به {recipient} پیام بفرستید. او را از گیرندگان بردارید.",
    en: "You cannot send messages to {recipient}. Take them off the recipients.",
  },
  "system-message-not-allowed": {
    status: 200,
    fa: "پیام الزامی را فقط به پرسنل زیر سرپرستی خود می‌توانید بفرستید.",
    en: "A message that must be read can only go to people you supervise.",
  },
  "message-not-found": { status: 200, fa: "این پیام پیدا نشد.", en: "This message was not found." },
  "bulk-not-offered": {
    status: 200,
    fa: "این کار را نمی‌توان روی چند مورد با هم انجام داد؛ هر مورد را جداگانه انجام دهید.",
    en: "This cannot be done with many records at once; do it one by one.",
  },
  "bulk-field-closed": {
    status: 200,
    fa: "«{field}» را نمی‌توان برای چند مورد با هم نوشت.",
    en: "“{field}” cannot be set for many records at once.",
  },
  "bulk-item-without-id": {
    status: 200,
    fa: "مورد «{title}» شناسه ندارد؛ فهرست را تازه کنید و دوباره انتخاب کنید.",
    en: "“{title}” has no key; refresh the list and choose again.",
  },
  "bulk-running": {
    status: 200,
    fa: "یک کار گروهی دیگر در همین فهرست در جریان است. تا پایان آن صبر کنید یا آن را متوقف کنید.",
    en: "Other work on many records of this list is under way. Wait until it ends, or stop it.",
  },
  "bulk-nothing-to-undo": {
    status: 200,
    fa: "از این کار چیزی برای برگرداندن نمانده است.",
    en: "Nothing of this work is left that could be taken back.",
  },
  "changed-since": {
    status: 409,
    fa: "پس از آن تغییر کرده است؛ برای حفظ آن تغییر برگردانده نشد.",
    en: "It was changed since, and not taken back so that this change stays.",
  },
  "bulk-not-over": {
    status: 200,
    fa: "این کار هنوز در جریان است؛ نخست آن را متوقف کنید.",
    en: "This work is still under way; stop it first.",
  },
  "import-name-unknown": {
    status: 200,
    fa: "«{value}» پیدا نشد؛ نام یا کد یکی از موردهای موجود را بنویسید.",
    en: "“{value}” was not found; give the name or code of one that exists.",
  },
  "import-name-ambiguous": {
    status: 200,
    fa: "چند مورد به نام «{value}» هست (کدها: {codes})؛ کد یکی از آن‌ها را بنویسید.",
    en: "There are several called “{value}” (codes: {codes}); give the code of one.",
  },
  "import-no-change": {
    status: 200,
    fa: "این مورد از پیش هست و از فایل تغییر نمی‌کند.",
    en: "This record exists already and is not changed from a file.",
  },
  "import-not-offered": {
    status: 200,
    fa: "این فهرست از فایل پر نمی‌شود.",
    en: "This list is not filled from a file.",
  },
  "job-not-found": { status: 200, fa: "این کار پیدا نشد.", en: "This job was not found." },
  "punches-file-empty": {
    status: 200,
    fa: "فایل «{file}» خالی است.",
    en: "The file “{file}” is empty.",
  },
  "leave-year-not-begun": {
    status: 200,
    fa: "سال {year} هنوز آغاز نشده است. از نخستین روز آن می‌توانید آن را باز کنید.",
    en: "The year {year} has not begun. You can open it from its first day on.",
  },
  "leave-year-carried-already": {
    status: 200,
    fa: "برای این شخص در این روز مرخصی انتقالی ثبت شده است. همان را ویرایش کنید.",
    en: "This person has carried-over leave on this day already. Edit that entry.",
  },
  "punches-file-unknown": {
    status: 200,
    fa: "ستون‌های فایل «{file}» شناخته نشد. شماره پرسنلی، تاریخ و ساعت باید در آن باشد.",
    en: "The columns of the file “{file}” are not recognised. It needs a personnel number, a date and a time.",
  },
  "punches-file-unreadable": {
    status: 200,
    fa: "فایل «{file}» خراب است: گیومه‌ای باز شده و بسته نشده است. چیزی وارد نشد.",
    en: "The file “{file}” is broken: a quote was opened and never closed. Nothing was imported.",
  },
  "people-file-unknown": {
    status: 200,
    fa: "در فایل «{file}» ستون شماره پرسنلی پیدا نشد.",
    en: "The file “{file}” has no column of personnel numbers.",
  },
  "history-line-not-found": {
    status: 200,
    fa: "این ردیف تاریخچه پیدا نشد.",
    en: "This line of the history was not found.",
  },
  "view-not-found": {
    status: 200,
    fa: "این نما پیدا نشد؛ شاید حذف شده باشد.",
    en: "This view was not found; it may have been deleted.",
  },
  "schedule-not-found": {
    status: 200,
    fa: "این زمان‌بندی پیدا نشد؛ شاید حذف شده باشد.",
    en: "This schedule was not found; it may have been deleted.",
  },
  "schedule-exists": {
    status: 200,
    fa: "این نما در همین زمان برای شما فرستاده می‌شود. زمان دیگری انتخاب کنید.",
    en: "This view is sent to you at that time already. Choose another time.",
  },
  "too-many-schedules": {
    status: 200,
    fa: "بیش از {most} زمان‌بندی نمی‌توان داشت. یکی را که لازم ندارید حذف کنید.",
    en: "You can have no more than {most} schedules. Delete one you do not need.",
  },
  "schedule-day-missing": {
    status: 400,
    fa: "روز هفته یا ماه را انتخاب کنید.",
    en: "Choose the day of the week or of the month.",
  },
  "no-period-begun": {
    status: 200,
    fa: "هنوز دوره‌ای آغاز نشده است که این گزارش درباره آن باشد.",
    en: "No work period has begun that this report could be about.",
  },
  "view-name-taken": {
    status: 200,
    fa: "نمایی با نام «{name}» هست. نام دیگری بنویسید.",
    en: "A view called “{name}” exists. Choose another name.",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
export type ErrorParameters = Readonly<Record<string, string | number>>;

/** Fills `{name}` in a sentence; a missing parameter leaves an empty place rather than braces. */
export function fillSentence(sentence: string, parameters: ErrorParameters = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ""));
}

/** The sentence of an error in a language; numbers, dates and personnel numbers in it with that language's digits. */
export function errorSentence(code: ErrorCode, language: Language, parameters: ErrorParameters = {}): string {
  const written = Object.entries(parameters).map(([name, value]) => {
    const isNumber = language === "fa" && /^-?\d[\d/:]*$/.test(String(value));
    return [name, isNumber ? toPersianDigits(String(value)) : value];
  });
  return fillSentence(errors[code][language], Object.fromEntries(written));
}

/** A refusal by code; the server's edge turns it into an envelope. `fields` names the inputs it is about. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly parameters: ErrorParameters = {},
    readonly fields: readonly string[] = [],
  ) {
    super(errorSentence(code, "en", parameters));
    this.name = "Refusal";
  }
}

/** `throw fail("section-not-found", { code })`; the third argument lands the sentence on those fields of a form. */
export function fail(code: ErrorCode, parameters?: ErrorParameters, fields?: readonly string[]): Refusal {
  return new Refusal(code, parameters, fields);
}
