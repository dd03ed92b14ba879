import type { personnel as resource } from "@schemas/resources/personnel";
import type { ResourceWords } from "../resource-words";

/** The administration of people. */
export const personnel = {
  one: "پرسنل",
  many: "پرسنل",
  create: "پرسنل جدید",
  none: "هنوز پرسنلی ثبت نشده است",
  about: "همه پرسنل با مشخصات کامل. تغییر بخش یا گروه کاری از تاریخی که وارد می‌کنید در کارکرد اثر می‌کند.",
  fields: {
    personnelNumber: "شماره پرسنلی",
    name: "نام و نام خانوادگی",
    sectionCode: "بخش",
    sectionName: "نام بخش",
    workGroupCode: "گروه کاری",
    workGroupName: "نام گروه کاری",
    placedOn: "تاریخ شروع در این بخش",
    hiredOn: "تاریخ استخدام",
    post: "سمت",
    employmentType: "نوع استخدام",
    province: "استان محل کار",
    cardNumber: "شماره کارت",
    nationalCode: "کد ملی",
    certificateNumber: "شماره شناسنامه",
    fatherName: "نام پدر",
    birthDate: "تاریخ تولد",
    birthCity: "شهر تولد",
    gender: "جنسیت",
    maritalState: "وضعیت تأهل",
    isActive: "فعال",
    domainName: "نام کاربری دامنه",
    hasPassword: "دارای رمز عبور",
    mustChangePassword: "تغییر رمز در ورود بعدی",
    isIncomplete: "مشخصات ناقص",
    password: "رمز عبور اولیه",
    version: "نسخه",
  },
  help: {
    placedOn:
      "بخش، گروه کاری، نوع استخدام و استان از این تاریخ اعمال می‌شود. برای جابه‌جایی، تاریخ جدید وارد کنید؛ اگر تاریخ را تغییر ندهید، اطلاعات فعلی اصلاح می‌شود.",
    cardNumber: "شماره‌ای که روی ساعت کارت‌زنی برای این شخص ثبت شده است.",
    password:
      "در اولین ورود باید آن را تغییر دهد. بدون رمز عبور نمی‌تواند وارد شود، تا زمانی که رمز بازنشانی شود.",
  },
  filters: { hiredFrom: "استخدام از", hiredTo: "استخدام تا" },
  choices: {
    gender: { female: "زن", male: "مرد" },
    maritalState: { married: "متأهل", single: "مجرد" },
  },
  views: { incomplete: "مشخصات ناقص", noPassword: "بدون رمز عبور", left: "قطع همکاری" },
  deleting: "پرسنل حذف نمی‌شود؛ غیرفعال می‌شود.",
  actions: {
    resetPassword: {
      label: "بازنشانی رمز",
      text: "رمز جدید جایگزین رمز فعلی می‌شود، نشست‌های باز بسته می‌شود و در ورود بعدی باید آن را تغییر دهد.",
      run: "بازنشانی",
      done: "رمز عبور بازنشانی شد.",
      fields: { password: "رمز عبور جدید" },
    },
    moveToSection: {
      label: "انتقال به بخش",
      text: "از این تاریخ به بخش جدید منتقل می‌شود و کارکرد او از همان روز دوباره محاسبه می‌شود. روزهای پیش از آن در بخش قبلی می‌ماند.",
      run: "انتقال",
      done: "منتقل شد؛ کارکرد از همان روز دوباره محاسبه می‌شود.",
      fields: { sectionCode: "به بخش", from: "از تاریخ" },
    },
    deactivate: {
      label: "غیرفعال کردن",
      text: "نشست‌های باز بسته می‌شود، دیگر نمی‌تواند وارد شود و پس از آخرین روز کاری برای او غیبت ثبت نمی‌شود.",
      run: "غیرفعال شود",
      done: "غیرفعال شد.",
      fields: { lastDay: "آخرین روز کاری" },
    },
    activate: {
      label: "فعال کردن",
      text: "دوباره می‌تواند وارد شود و کارکرد او از این تاریخ در همان بخش و گروه ادامه می‌یابد.",
      run: "فعال شود",
      done: "فعال شد.",
      fields: { from: "از تاریخ" },
    },
  },
  children: {},
} satisfies ResourceWords<typeof resource>;
