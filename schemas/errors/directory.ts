import type { ErrorEntry } from "./entry";

/** The directory server. */
export const directoryErrors = {
  "directory-not-configured": {
    status: 200,
    fa: "سرور دایرکتوری تنظیم نشده است. نشانی آن را در همین صفحه وارد کنید.",
    en: "No directory server is configured. Enter its address on this page.",
  },
  "directory-unreachable": {
    status: 200,
    fa: "اتصال به سرور دایرکتوری {server} برقرار نشد. نشانی، پورت و شبکه را بررسی کنید و دوباره امتحان کنید.",
    en: "The directory server {server} cannot be reached. Check its address, the port and the network, and try again.",
  },
  "directory-silent": {
    status: 200,
    fa: "اتصال به سرور دایرکتوری {server} برقرار شد، ولی تا {seconds} ثانیه پاسخی دریافت نشد. بررسی کنید که این پورت مربوط به LDAP باشد و سرور مشغول نباشد.",
    en: "The directory server {server} accepted the connection but did not answer for {seconds} seconds. Check that this port is the LDAP port and that the server is not overloaded.",
  },
  "directory-certificate-untrusted": {
    status: 200,
    fa: "گواهی سرور دایرکتوری {server} را مرجع ناشناخته‌ای امضا کرده است. گواهی مرجع صدور سازمان را در «گواهی مرجع صدور» وارد کنید.",
    en: "The certificate of the directory server {server} is signed by an authority that is not trusted. Enter the certificate of your organisation's authority under “Authority certificate”.",
  },
  "directory-certificate-out-of-date": {
    status: 200,
    fa: "گواهی سرور دایرکتوری {server} امروز معتبر نیست. گواهی سرور یا ساعت این رایانه را اصلاح کنید.",
    en: "The certificate of the directory server {server} is not valid today. Renew it, or correct the clock of this computer.",
  },
  "directory-certificate-of-another": {
    status: 200,
    fa: "گواهی سرور دایرکتوری برای نام دیگری جز {server} صادر شده است. نشانی را با همان نامی وارد کنید که در گواهی آمده است.",
    en: "The certificate of the directory server was issued for another name than {server}. Enter the address with the name in the certificate.",
  },
  "directory-speaks-no-tls": {
    status: 200,
    fa: "سرور دایرکتوری {server} در این پورت رمزنگاری ندارد. پورت LDAPS معمولاً ۶۳۶ است؛ یا نشانی ldap:// را با StartTLS به کار ببرید.",
    en: "The directory server {server} does not encrypt on this port. LDAPS usually has port 636; or use an ldap:// address with StartTLS.",
  },
  "directory-no-start-tls": {
    status: 200,
    fa: "سرور دایرکتوری {server} از StartTLS پشتیبانی نمی‌کند. آن را در سرور فعال کنید یا از نشانی ldaps:// استفاده کنید.",
    en: "The directory server {server} does not offer StartTLS. Enable it there, or use an ldaps:// address.",
  },
  "directory-wants-encryption": {
    status: 200,
    fa: "سرور دایرکتوری {server} رمز عبور را فقط روی اتصال رمزنگاری‌شده می‌پذیرد. StartTLS را روشن کنید یا از نشانی ldaps:// استفاده کنید.",
    en: "The directory server {server} accepts passwords only over an encrypted connection. Turn on StartTLS, or use an ldaps:// address.",
  },
  "directory-base-unknown": {
    status: 200,
    fa: "در سرور دایرکتوری شاخه «{base}» وجود ندارد. «شاخه جستجو» را بررسی کنید.",
    en: "The directory server has no branch “{base}”. Check the search base.",
  },
  "not-a-certificate": {
    status: 200,
    fa: "این متن گواهی معتبری نیست. متن گواهی را از ‎-----BEGIN CERTIFICATE-----‎ تا ‎-----END CERTIFICATE-----‎ کامل وارد کنید.",
    en: "This is not a certificate. Enter its whole text, from -----BEGIN CERTIFICATE----- to -----END CERTIFICATE-----.",
  },
  "directory-refused": {
    status: 200,
    fa: "سرور دایرکتوری نام یا رمز حساب جستجو را نپذیرفت. آن دو را بررسی کنید.",
    en: "The directory server refused the name or password of the search account. Check both.",
  },
  "directory-password-again": {
    status: 200,
    fa: "نشانی سرور، رمزنگاری اتصال، شاخه یا حساب جستجو تغییر کرده است. رمز حساب جستجو را دوباره وارد کنید.",
    en: "The server address, its encryption, the base or the search account has changed. Enter the search account password again.",
  },
  "directory-name-unknown": {
    status: 200,
    fa: "نام «{name}» در دایرکتوری نیست. املای آن را بررسی کنید.",
    en: "The directory has no “{name}”. Check the spelling.",
  },
  "twice-in-file": {
    status: 200,
    fa: "شماره پرسنلی {personnelNumber} در ردیف دیگری از همین فایل هم هست.",
    en: "The number {personnelNumber} appears earlier in this file.",
  },
  "names-file-unreadable": {
    status: 200,
    fa: "این فایل CSV معتبر نیست: گیومه‌ای باز شده و بسته نشده است.",
    en: "This CSV file cannot be read: a quote was opened and never closed.",
  },
  "names-file-empty": {
    status: 200,
    fa: "در این فایل ردیفی نیست. هر ردیف یک شماره پرسنلی و یک نام کاربری دامنه دارد.",
    en: "This file has no rows. Each row is a personnel number and a domain username.",
  },
  "names-file-too-long": {
    status: 200,
    fa: "این فایل بیش از {most} ردیف دارد. آن را به چند فایل تقسیم کنید.",
    en: "This file has more than {most} rows. Split it into several.",
  },
} as const satisfies Record<string, ErrorEntry>;
