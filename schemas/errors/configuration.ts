import type { ErrorEntry } from "./entry";

/** Configuration and lock. */
export const configurationErrors = {
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
  "own-database-down": {
    status: 200,
    fa: "پایگاه داده خود سامانه پاسخ نمی‌دهد. سامانه پی‌درپی آن را دوباره راه‌اندازی می‌کند؛ اگر ادامه داشت، فضای خالی دیسک و فایل postgres/postgres.log در پوشه داده‌ها را ببینید.",
    en: "The portal's own database does not answer. The portal keeps starting it again; if this continues, check the free disk space and postgres/postgres.log in the data folder.",
  },
  "given-database-down": {
    status: 200,
    fa: "پایگاه داده‌ای که در DATABASE_URL آمده است پاسخ نمی‌دهد. ببینید روشن است و شبکه یا دیوار آتش راه را نبسته است.",
    en: "The database that DATABASE_URL names does not answer. Check that it runs, and that no firewall is in between.",
  },
  "connection-no-answer": {
    status: 200,
    fa: "سرور پایگاه داده در نشانی {server} پاسخ نمی‌دهد. نشانی و پورت را بررسی کنید و ببینید پایگاه داده روشن است و شبکه یا دیوار آتش راه را نبسته است.",
    en: "The database server at {server} does not answer. Check the address and the port, that the server runs, and that no firewall is in between.",
  },
  "connection-sign-in-refused": {
    status: 200,
    fa: "سرور {server} پاسخ داد اما کاربر «{user}» یا رمز آن را نپذیرفت. نام کاربری و رمز عبور را بررسی کنید.",
    en: "The server {server} answers, but refuses the user “{user}” or the password. Check both.",
  },
  "connection-no-such-database": {
    status: 200,
    fa: "سرور {server} پایگاه داده‌ای به نام «{database}» ندارد. نام آن را بررسی کنید یا ابتدا آن را بسازید.",
    en: "The server {server} has no database “{database}”. Check its name, or create it first.",
  },
  "already-set-up": {
    status: 200,
    fa: "سامانه راه‌اندازی شده است. برای آزمایش اتصال ذخیره‌شده با حساب راه‌اندازی یا مدیر سامانه وارد شوید.",
    en: "The portal is set up. To test the stored connection, sign in as the setup account or the administrator.",
  },
  "connection-in-clear": {
    status: 200,
    fa: "سرور {server} رمز را بدون رمزنگاری درخواست کرد و رمز ارسال نشد. روش ورود آن پایگاه داده را scram-sha-256 تنظیم کنید.",
    en: "The server {server} asks for the password in clear text, so it was not sent. Set that database to use scram-sha-256.",
  },
  "not-a-server-address": {
    status: 200,
    fa: "نشانی سرور باید مانند db.example.local:5432 باشد.",
    en: "The server address looks like db.example.local:5432.",
  },
  "database-name-missing": {
    status: 200,
    fa: "نام پایگاه داده را وارد کنید.",
    en: "Enter the name of the database.",
  },
  "database-password-missing": {
    status: 200,
    fa: "رمز عبور کاربر پایگاه داده را وارد کنید.",
    en: "Enter the password of the database user.",
  },
  "database-password-again": {
    status: 200,
    fa: "رمز ذخیره‌شده برای سرور یا کاربر دیگری است. رمز عبور این سرور و کاربر را وارد کنید.",
    en: "The stored password is for another server or user and is not sent to this one. Enter the password for this one.",
  },
  "lock-not-active": {
    status: 200,
    fa: "قفل سامانه فعال نیست. با حساب راه‌اندازی (000) وارد شوید و آن را در «تنظیمات سرور» ← «قفل» فعال کنید.",
    en: "The portal's lock is not active. Sign in with the setup account (000) and activate it under Server settings → Lock.",
  },
  "lock-already-active": {
    status: 200,
    fa: "مجوز دیگری فعال است. آن را ببینید و تأیید کنید که مجوز جدید جایگزین آن شود.",
    en: "Another licence is in force. Look at it, and confirm that the new one replaces it.",
  },
  "name-not-repeated": {
    status: 200,
    fa: "برای تأیید، نام «{name}» را درست وارد کنید.",
    en: "To confirm, type the name “{name}” exactly.",
  },
  "licence-of-no-installation": {
    status: 200,
    fa: "این مجوز برای نصب مشخصی صادر نشده است. شناسه نصب {installation} را به فروشنده بدهید و مجوز آن را بگیرید.",
    en: "This licence is not issued for an installation. Give the vendor this installation ID, {installation}, and get a licence for it.",
  },
  "licence-of-another-installation": {
    status: 200,
    fa: "این مجوز برای نصب دیگری صادر شده است. شناسه نصب {installation} را به فروشنده بدهید و مجوز آن را بگیرید.",
    en: "This licence is for another installation. Give the vendor this installation ID, {installation}, and get a licence for it.",
  },
  "licence-clock-back": {
    status: 200,
    fa: "ساعت سرور به عقب برگشته است؛ سامانه آخرین بار در {date} کار کرده است. ساعت سرور را اصلاح کنید.",
    en: "The server's clock was moved back: the portal last ran on {date}. Correct the server's clock.",
  },
  "licence-unreadable": {
    status: 200,
    fa: "این کد یا فایل مجوز نیست. آن را کامل و بدون تغییر وارد کنید.",
    en: "This is not a licence code or file. Enter it whole and unchanged.",
  },
  "licence-tampered": {
    status: 200,
    fa: "مجوز دستکاری شده است و پذیرفته نمی‌شود. نسخه اصلی را از فروشنده بگیرید.",
    en: "The licence has been modified and is not accepted. Get the original from the vendor.",
  },
  "licence-foreign": {
    status: 200,
    fa: "این مجوز را فروشنده این سامانه امضا نکرده است.",
    en: "This licence was not signed by the vendor of this product.",
  },
  "licence-expired": {
    status: 200,
    fa: "اعتبار مجوز در {date} تمام شده است. مجوز جدید بگیرید.",
    en: "The licence expired on {date}. Get a new one.",
  },
  "licence-not-yet": {
    status: 200,
    fa: "این مجوز از {date} معتبر است.",
    en: "The licence is valid only from {date}.",
  },
} as const satisfies Record<string, ErrorEntry>;
