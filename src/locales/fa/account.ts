/** One's own account: where it is signed in. */
export const account = {
  title: "حساب من",
  sessions: {
    title: "دستگاه‌های واردشده",
    text: "هر جا که با حساب شما وارد شده‌اند. اگر یکی را نمی‌شناسید، از آن خارج شوید و رمز عبور خود را تغییر دهید.",
    on: "{{browser}} در {{system}}",
    unknown: "مرورگر یا برنامه ناشناخته",
    here: "همین دستگاه",
    seen: "آخرین استفاده: <date/>",
    since: "ورود: <date/>",
    address: "نشانی شبکه:",
    end: "خروج",
    endLabel: "خروج از {{name}}",
    ended: "آن دستگاه از حساب شما خارج شد.",
    endOthers: "خروج از همه دستگاه‌های دیگر",
    endOthersSure: "همه دستگاه‌های دیگر از حساب شما خارج شوند؟",
    othersEnded: "{{count, digits}} دستگاه دیگر از حساب شما خارج شد.",
  },
};
