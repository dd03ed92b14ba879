import type { terminalCommands as commandsResource } from "@schemas/resources/terminal-commands";
import type { terminalJournal as journalResource } from "@schemas/resources/terminal-journal";
import type { terminalLines as linesResource } from "@schemas/resources/terminal-lines";
import type { terminalNumbers as numbersResource } from "@schemas/resources/terminal-numbers";
import type { terminalRecords as recordsResource } from "@schemas/resources/terminal-records";
import type { ResourceWords } from "../resource-words";

const clock = { clockCode: "دستگاه", clockName: "دستگاه" };

export const terminalNumbers: ResourceWords<typeof numbersResource> = {
  one: "شماره بدون شخص",
  many: "شماره‌های بدون شخص",
  create: "شماره جدید",
  none: "همه شماره‌ها به اشخاص متصل هستند",
  about:
    "شماره‌هایی که از دستگاه‌ها تردد دارند ولی معلوم نیست متعلق به چه کسی هستند. با اتصال هر شماره، همه ترددهای گذشته آن نیز ثبت می‌شود.",
  fields: {
    key: "شناسه",
    pin: "شماره در دستگاه",
    nameThere: "نام در دستگاه",
    ...clock,
    records: "تعداد رکورد",
    firstDay: "اولین روز",
    lastDay: "آخرین روز",
    suggestion: "شماره پرسنلی پیشنهادی",
    suggestedName: "شخص پیشنهادی",
  },
  help: {
    suggestion: "شخصی که شماره پرسنلی یا شماره کارت او همین است. فقط بر اساس نام پیشنهادی داده نمی‌شود.",
  },
  filters: { hasSuggestion: "با شخص پیشنهادی" },
  choices: {},
  views: { suggested: "با شخص پیشنهادی" },
  deleting: "شماره‌ها حذف نمی‌شوند؛ دستگاه دوباره آن‌ها را می‌فرستد.",
  actions: {
    link: {
      label: "اتصال به شخص",
      text: "همه ترددهای این شماره از تاریخ زیر به نام این شخص ثبت می‌شود.",
      run: "اتصال",
      done: "شماره متصل شد.",
      fields: {
        personnelNumber: "شخص",
        isEverywhere: "در همه دستگاه‌ها",
        from: "از تاریخ (خالی: از ابتدا)",
      },
    },
    accept: {
      label: "تأیید پیشنهاد",
      text: "این شماره به شخص پیشنهادی متصل می‌شود و همه ترددهای آن به نام او ثبت می‌شود.",
      run: "تأیید",
      done: "شماره متصل شد.",
      fields: {},
    },
  },
  children: {},
};

export const terminalRecords: ResourceWords<typeof recordsResource> = {
  one: "رکورد دستگاه",
  many: "رکوردهای دستگاه‌ها",
  create: "رکورد جدید",
  none: "هنوز رکوردی دریافت نشده است",
  about: "هر آنچه دستگاه‌ها ثبت کرده‌اند، به همان صورتی که رسیده است، و وضعیت فعلی آن.",
  fields: {
    id: "شناسه",
    localTime: "ساعت دستگاه",
    pin: "شماره در دستگاه",
    personnelNumber: "شخص",
    personName: "نام",
    ...clock,
    status: "کد وضعیت",
    verify: "روش شناسایی",
    place: "وضعیت",
    isLate: "دیر رسیده",
    isFuture: "جلوتر از زمان",
    receivedAt: "زمان دریافت",
  },
  help: {
    isLate: "بیش از شش ساعت پس از ثبت در دستگاه رسیده است.",
    isFuture: "ساعت دستگاه هنگام ثبت جلوتر از ساعت سرور بوده است. زمان تردد تغییر داده نمی‌شود.",
  },
  filters: { from: "از تاریخ", to: "تا تاریخ" },
  choices: {
    place: {
      punch: "تردد",
      unlinked: "بدون شخص",
      closed: "در دوره بسته",
      future: "روز آینده",
      "no-year": "سال تعریف‌نشده",
    },
  },
  views: { closed: "در دوره بسته", late: "دیر رسیده", future: "جلوتر از زمان", unlinked: "بدون شخص" },
  deleting: "رکوردها حذف نمی‌شوند؛ همان است که دستگاه فرستاده است.",
  actions: {},
  children: {},
};

export const terminalLines: ResourceWords<typeof linesResource> = {
  one: "سطر خوانده‌نشده",
  many: "سطرهای خوانده‌نشده",
  create: "سطر جدید",
  none: "همه سطرها خوانده شده‌اند",
  about: "سطرهایی که دستگاه‌ها فرستاده‌اند و قابل خواندن نبوده است. چیزی از آن‌ها حذف نمی‌شود.",
  fields: {
    id: "شناسه",
    line: "متن سطر",
    reason: "دلیل",
    ...clock,
    times: "تعداد دفعات",
    receivedAt: "آخرین دریافت",
    isSettled: "بررسی شده",
  },
  help: {},
  filters: {},
  choices: {
    reason: {
      "no-pin": "شماره شخص ندارد",
      "bad-time": "زمان معتبر نیست",
      "too-few-fields": "بخشی از سطر نیست",
      cut: "انتهای سطر هنگام ارسال بریده شده است",
      "too-long": "بیش از حد طولانی است",
    },
  },
  views: { open: "بررسی نشده" },
  deleting: "سطرهای ناخوانا تا زمان بررسی باقی می‌مانند.",
  actions: {
    settle: {
      label: "بررسی شد",
      text: "این سطر دیگر در فهرست بررسی نشده‌ها نیست.",
      run: "بررسی شد",
      done: "ثبت شد.",
      fields: {},
    },
  },
  children: {},
};

export const terminalCommands: ResourceWords<typeof commandsResource> = {
  one: "فرمان دستگاه",
  many: "فرمان‌های دستگاه‌ها",
  create: "فرمان جدید",
  none: "هنوز فرمانی به دستگاهی داده نشده است",
  about: "آنچه از دستگاه‌ها خواسته شده است، توسط چه کسی و با چه نتیجه‌ای.",
  fields: {
    id: "شناسه",
    kind: "فرمان",
    about: "درباره شماره",
    ...clock,
    state: "وضعیت",
    returnCode: "کد نتیجه",
    answer: "پاسخ دستگاه",
    askedBy: "درخواست‌کننده",
    askedAt: "زمان درخواست",
    sentAt: "زمان ارسال",
    endedAt: "زمان پایان",
  },
  help: { askedBy: "«-» یعنی خود سامانه." },
  filters: {},
  choices: {
    kind: {
      info: "دریافت مشخصات",
      check: "بررسی",
      log: "ارسال ترددهای جدید",
      restart: "راه‌اندازی دوباره",
      punches: "دریافت دوباره ترددها",
      users: "دریافت افراد",
      push: "ارسال شخص",
      remove: "حذف شخص",
      "read-back": "کنترل شخص",
      sum: "شمارش ترددها",
    },
    state: { waiting: "در صف", sent: "ارسال شده", done: "انجام شد", failed: "ناموفق", cancelled: "لغو شد" },
  },
  views: { failed: "ناموفق", waiting: "در صف" },
  deleting: "فرمان‌ها حذف نمی‌شوند؛ فرمان در صف را می‌توان لغو کرد.",
  actions: {
    cancel: {
      label: "لغو فرمان",
      text: "اگر دستگاه هنوز آن را دریافت نکرده باشد، دیگر ارسال نمی‌شود.",
      run: "لغو فرمان",
      done: "فرمان لغو شد.",
      fields: {},
    },
  },
  children: {},
};

export const terminalJournal: ResourceWords<typeof journalResource> = {
  one: "رویداد دستگاه",
  many: "رویدادهای دستگاه‌ها",
  create: "رویداد جدید",
  none: "هنوز رویدادی دریافت نشده است",
  about:
    "آنچه دستگاه‌ها غیر از تردد گزارش کرده‌اند؛ مانند روشن شدن، تغییر ساعت یا ثبت اثر انگشت، به همان صورتی که رسیده است.",
  fields: {
    id: "شناسه",
    event: "رویداد",
    line: "متن دریافت‌شده",
    kind: "نوع",
    ...clock,
    receivedAt: "زمان دریافت",
  },
  help: { line: "رمزها و الگوهای اثر انگشت و چهره نگهداری نمی‌شود." },
  filters: { from: "از تاریخ", to: "تا تاریخ" },
  choices: {
    event: {
      on: "روشن شدن دستگاه",
      off: "خاموش شدن دستگاه",
      menu: "ورود به منوی دستگاه",
      finger: "ثبت اثر انگشت",
      removed: "حذف شخص",
      cleared: "پاک شدن داده‌ها",
      clock: "تغییر ساعت",
      recordsDeleted: "حذف رکوردها",
      enrolled: "تعریف شخص",
      other: "سایر",
    },
  },
  views: {},
  deleting: "رویدادها پس از مدتی که در تنظیمات سامانه تعیین شده است، خودکار حذف می‌شود.",
  actions: {},
  children: {},
};
