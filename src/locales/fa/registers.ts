import type { dayExceptions as exceptionsResource } from "@schemas/registers/day-exceptions";
import type { holidays as holidaysResource } from "@schemas/registers/holidays";
import type { rotationPlans as plansResource } from "@schemas/registers/rotation-plans";
import type { shifts as shiftsResource } from "@schemas/registers/shifts";
import type { workGroups as groupsResource } from "@schemas/registers/work-groups";
import type { workPeriods as periodsResource } from "@schemas/registers/work-periods";
import type { workYears as yearsResource } from "@schemas/registers/work-years";
import type { ResourceWords } from "../resource-words";

// What the desktop system kept in the original, a register a constant.

const scopes = {
  ALL: "همه پرسنل",
  SECTION: "یک بخش",
  WORK_GROUP: "یک گروه کاری",
  EMPLOYMENT_TYPE: "یک نوع استخدام",
  PROVINCE: "یک استان",
};
const holidayRules = { CLOSED: "تعطیل شود", FOLLOW_CYCLE: "مشابه دوره گردش" };

export const shifts = {
  one: "شیفت",
  many: "شیفت‌ها",
  create: "شیفت جدید",
  none: "هنوز شیفتی تعریف نشده است",
  about:
    "شیفت ساعت کار یک روز است: شروع و پایان، استراحت‌ها، شناوری و فرجه؛ برای پنجشنبه و ماه رمضان ساعت جداگانه می‌گیرد.",
  fields: {
    id: "شناسه",
    code: "کد",
    name: "نام شیفت",
    hours: "ساعت کار",
    validFrom: "از تاریخ",
    plans: "برنامه‌های چرخشی",
    version: "نسخه",
  },
  help: {
    code: "کوتاه و بدون فاصله، مانند OFFICE.",
    validFrom:
      "ساعت کار جدید از این تاریخ اجرا می‌شود و روزهای پیش از آن تغییر نمی‌کنند. اگر تاریخ را تغییر ندهید، ساعت کار همین بازه اصلاح می‌شود.",
  },
  filters: { isUsed: "استفاده‌شده در برنامه" },
  choices: {},
  views: { unused: "استفاده‌نشده" },
  deleting: "شیفتی که در برنامه‌ای استفاده شده باشد حذف نمی‌شود.",
  actions: {},
  children: {},
  checks: {
    breakOutside: "استراحتی خارج از ساعت کار همان روز است و حساب نمی‌شود؛ ساعت آن را اصلاح یا آن را حذف کنید.",
  },
} satisfies ResourceWords<typeof shiftsResource>;

export const rotationPlans = {
  one: "برنامه چرخشی",
  many: "برنامه‌های چرخشی",
  create: "برنامه چرخشی جدید",
  none: "هنوز برنامه چرخشی تعریف نشده است",
  about:
    "برنامه چرخشی شیفت هر روز را مشخص می‌کند: یک هفته کاری، یا گردشی از شیفت‌ها و روزهای تعطیل که تکرار می‌شود.",
  fields: {
    id: "شناسه",
    code: "کد",
    name: "نام برنامه",
    anchorDay: "روز اول گردش",
    days: "روزها",
    holidayRule: "در تعطیل رسمی",
    isRotating: "نوبت‌کاری",
    validFrom: "از تاریخ",
    groups: "گروه‌های کاری",
    version: "نسخه",
  },
  help: {
    code: "کوتاه و بدون فاصله، مانند OFFICE-5.",
    anchorDay: "روز ۱ گردش از این تاریخ شروع می‌شود. برای هفته کاری، تاریخ یک روزِ شنبه را وارد کنید.",
    days: "با Alt و پیکان بالا یا پایین، روز جابه‌جا می‌شود.",
    holidayRule: "برای نگهبانان نوبتی معمولاً «مشابه دوره گردش» انتخاب می‌شود.",
    isRotating: "شب‌کاری پرسنل نوبت‌کار جداگانه حساب نمی‌شود، مگر آنکه در قواعد کارکرد تعیین شده باشد.",
    validFrom:
      "گردش جدید از این تاریخ اجرا می‌شود و روزهای پیش از آن تغییر نمی‌کنند. اگر تاریخ را تغییر ندهید، گردش همین بازه اصلاح می‌شود.",
  },
  filters: {},
  choices: { holidayRule: holidayRules },
  views: {},
  deleting: "برنامه‌ای که گروهی از آن استفاده می‌کند یا کرده است حذف نمی‌شود.",
  actions: {},
  children: {},
} satisfies ResourceWords<typeof plansResource>;

export const workGroups = {
  one: "گروه کاری",
  many: "گروه‌های کاری",
  create: "گروه کاری جدید",
  none: "هنوز گروه کاری تعریف نشده است",
  about: "پرسنل هر گروه کاری یک برنامه چرخشی دارند؛ برنامه گروه را می‌توان از یک تاریخ تغییر داد.",
  fields: {
    id: "شناسه",
    code: "کد",
    name: "نام گروه",
    plans: "برنامه چرخشی",
    people: "پرسنل فعال",
    version: "نسخه",
  },
  help: {
    plans:
      "برای تغییر برنامه از یک تاریخ، ردیف جدیدی اضافه کنید. «جابه‌جایی» گردش این گروه را به همان تعداد روز عقب می‌برد.",
  },
  filters: { plan: "برنامه چرخشی" },
  choices: {},
  views: {},
  deleting: "گروهی که پرسنل دارد یا داشته است حذف نمی‌شود.",
  actions: {},
  children: {},
} satisfies ResourceWords<typeof groupsResource>;

export const holidays = {
  one: "تعطیلی",
  many: "تعطیلات",
  create: "تعطیلی جدید",
  none: "هنوز تعطیلی ثبت نشده است",
  about:
    "تعطیلات رسمی، توافقی و موردی. با هر تغییر، کارکرد آن روز برای همان پرسنل دوباره محاسبه می‌شود. جمعه‌ها در این فهرست نیستند.",
  fields: {
    id: "شناسه",
    date: "تاریخ",
    title: "مناسبت",
    titleEn: "مناسبت به انگلیسی",
    kind: "نوع",
    scope: "برای",
    scopeCode: "بخش، گروه، نوع استخدام یا استان",
    scopeName: "نام بخش یا گروه",
    isPredicted: "پیش‌بینی شده",
    version: "نسخه",
  },
  help: {
    scopeCode:
      "برای همه پرسنل خالی می‌ماند. نوع استخدام یا استان را از میان آنچه در پرونده پرسنل ثبت شده است انتخاب کنید.",
    isPredicted: "مناسبت قمری که هنوز اعلام نشده و شاید یک روز جابه‌جا شود.",
  },
  filters: { year: "سال" },
  choices: {
    kind: {
      OFFICIAL: "تعطیل رسمی",
      AGREED: "تعطیل توافقی",
      SPECIAL: "تعطیل خاص",
      CLOSURE: "تعطیلی موردی",
    },
    scope: scopes,
  },
  views: { predicted: "پیش‌بینی شده‌ها", closures: "تعطیلی‌های موردی" },
  deleting: "کارکرد آن روز دوباره محاسبه می‌شود.",
  actions: {},
  children: {},
} satisfies ResourceWords<typeof holidaysResource>;

export const dayExceptions = {
  one: "استثنای روز",
  many: "استثناهای روز",
  create: "استثنای روز جدید",
  none: "هنوز استثنایی ثبت نشده است",
  about:
    "روزهایی که با برنامه فرق دارند: شیفتی دیگر، تعطیلی، یا ساعت ماه رمضان برای همه، یک بخش، گروه یا شخص.",
  fields: {
    id: "شناسه",
    title: "توضیحات",
    kind: "نوع",
    shift: "شیفت",
    shiftName: "نام شیفت",
    overHolidays: "در تعطیل رسمی هم",
    level: "برای",
    subject: "بخش، گروه یا شخص",
    subjectName: "نام بخش، گروه یا شخص",
    from: "از تاریخ",
    to: "تا تاریخ",
    version: "نسخه",
  },
  help: {
    shift: "فقط برای نوع «شیفت دیگر».",
    overHolidays: "اگر آن روز تعطیل رسمی باشد، باز هم روز کاری است.",
    subject: "برای همه سازمان خالی بماند.",
  },
  filters: {},
  choices: {
    kind: {
      SHIFT: "شیفت دیگر",
      CLOSURE: "تعطیلی",
      RAMADAN: "ساعت ماه رمضان",
      NO_RAMADAN: "بدون ساعت ماه رمضان",
    },
    level: { COMPANY: "همه سازمان", SECTION: "یک بخش", WORK_GROUP: "یک گروه کاری", PERSON: "یک شخص" },
  },
  views: {},
  deleting: "کارکرد آن روزها دوباره محاسبه می‌شود.",
  actions: {},
  children: {},
} satisfies ResourceWords<typeof exceptionsResource>;

export const workYears = {
  one: "سال کاری",
  many: "سال‌های کاری",
  create: "سال کاری جدید",
  none: "هنوز سال کاری تعریف نشده است",
  about: "هر سال کاری دوازده دوره دارد؛ یکی از سال‌ها سال جاری است.",
  fields: {
    year: "سال",
    name: "نام",
    isActive: "سال جاری",
    firstDay: "اولین روز",
    lastDay: "آخرین روز",
    startDay: "روز شروع دوره‌ها",
    periods: "دوره‌ها",
    closed: "دوره‌های بسته",
    version: "نسخه",
  },
  help: { startDay: "۱ برای ماه‌های تقویمی؛ ۲۱ برای دوره‌های ۲۱ تا ۲۰ ماه بعد." },
  filters: {},
  choices: {},
  views: {},
  deleting: "دوره‌های این سال هم حذف می‌شوند. سال جاری و سالی که دوره بسته دارد حذف نمی‌شود.",
  actions: {
    activate: {
      label: "سال جاری شود",
      text: "این سال به جای سال جاری فعلی، سال جاری می‌شود.",
      run: "سال جاری شود",
      done: "سال جاری تغییر کرد.",
      fields: {},
    },
  },
  children: {},
} satisfies ResourceWords<typeof yearsResource>;

export const workPeriods = {
  one: "دوره",
  many: "دوره‌های کارکرد",
  create: "دوره جدید",
  none: "هنوز دوره‌ای تعریف نشده است",
  about: "کارکرد هر دوره یک‌جا جمع می‌شود. کارکرد دوره بسته دیگر تغییر نمی‌کند.",
  fields: {
    id: "شناسه",
    year: "سال",
    number: "دوره",
    from: "از تاریخ",
    to: "تا تاریخ",
    isClosed: "بسته",
    closedAt: "زمان بستن",
    version: "نسخه",
  },
  help: {},
  filters: {},
  choices: {},
  views: { open: "دوره‌های باز" },
  deleting: "کارکرد روزهای این دوره می‌ماند، ولی دیگر در دوره‌ای جمع نمی‌شود. دوره بسته حذف نمی‌شود.",
  actions: {},
  children: {},
} satisfies ResourceWords<typeof periodsResource>;
