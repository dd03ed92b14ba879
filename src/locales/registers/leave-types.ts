import type { leaveTypes } from "@schemas/registers/leave-types";
import { attachmentWords } from "../attachment-words";
import {
  allowancePeriodWords,
  leaveChargeWords,
  leaveDayCountWords,
  leavePayWords,
} from "../leave-type-words";
import { registerWords } from "../register-words";

export const words = registerWords<typeof leaveTypes>({
  fa: {
    one: "نوع مرخصی",
    many: "انواع مرخصی",
    create: "نوع مرخصی جدید",
    none: "هنوز نوع مرخصی تعریف نشده است",
    about: "انواع مرخصی که پرسنل می‌توانند درخواست کنند.",
    fields: {
      code: "کد",
      name: "نام",
      nameEn: "نام انگلیسی",
      paidAs: "نوع پرداخت",
      chargedTo: "کسر از",
      allowanceDays: "سهمیه (روز)",
      allowanceMinutes: "سهمیه (ساعت)",
      allowancePer: "سهمیه برای",
      countedIn: "شمارش روزها",
      mostAtOnce: "حداکثر روز در هر بار",
      mostPerDay: "حداکثر در روز (ساعت)",
      partsPerDay: "حداکثر دفعات در روز",
      waitingDays: "روزهای انتظار",
      fromServiceDay: "از روز چندم خدمت",
      isPrivate: "محرمانه",
      attachments: "پیوست",
      position: "ترتیب",
      isActive: "فعال",
    },
    help: {
      allowanceDays: "یا روز یا ساعت را وارد کنید؛ فقط برای نوعی که از سهمیه جداگانه کم می‌شود.",
      allowancePer:
        "«هر بار»: هر مرخصی جداگانه، مانند سه روز ازدواج. درخواست‌های پشت سر هم یک مرخصی به حساب می‌آیند.",
      countedIn: "در روزهای تقویمی، تعطیلات میان مرخصی هم شمرده می‌شود.",
      mostAtOnce: "درخواست‌های پشت سر هم با هم شمرده می‌شوند.",
      mostPerDay: "مانند شیردهی: روزی ۱:۰۰ در حداکثر ۳ نوبت.",
      waitingDays:
        "این تعداد روز از ابتدای هر مرخصی بدون حقوق حساب می‌شود. در استعلاجی، تأمین اجتماعی غرامت بیماری بدون بستری را از روز چهارم، و بستری و حادثه کار را از روز اول می‌دهد (ماده ۶۲ قانون آن).",
      fromServiceDay: "روز استخدام روز اول است.",
      isPrivate: "شرح و پیوست را فقط خود شخص، تأییدکنندگان و منابع انسانی می‌بینند.",
      attachments: "در حالت «الزامی» درخواست بدون پیوست پذیرفته نمی‌شود.",
      paidAs:
        "حقوق و دستمزد این مرخصی را با این عنوان جمع می‌زند. حج واجب، یک ماه و یک بار، استحقاقی یا بدون حقوق است (ماده ۶۷ قانون کار).",
      chargedTo:
        "مرخصی استحقاقی از مانده سالانه کم می‌شود؛ ازدواج و فوت سهمیه جداگانه دارند و مرخصی بدون حقوق از چیزی کم نمی‌شود.",
      isActive: "نوع غیرفعال را دیگر نمی‌توان درخواست کرد، ولی درخواست‌های قبلی باقی می‌مانند.",
    },
    choices: {
      attachments: attachmentWords.fa,
      paidAs: leavePayWords.fa,
      chargedTo: leaveChargeWords.fa,
      allowancePer: allowancePeriodWords.fa,
      countedIn: leaveDayCountWords.fa,
    },
    parts: { allowance: "سهمیه جداگانه", asking: "محدودیت درخواست" },
    leftOpen: "محدودیتی که خالی بماند اعمال نمی‌شود.",
    deleting: "نوعی که استفاده شده باشد حذف نمی‌شود؛ آن را غیرفعال کنید.",
  },
  en: {
    one: "leave type",
    many: "Leave types",
    create: "New leave type",
    none: "There are no leave types yet",
    about: "The types of leave that can be requested.",
    fields: {
      code: "Code",
      name: "Name (Persian)",
      nameEn: "English name",
      paidAs: "Paid as",
      chargedTo: "Charged to",
      allowanceDays: "Allowance (days)",
      allowanceMinutes: "Allowance (hours)",
      allowancePer: "Allowance for",
      countedIn: "Days counted",
      mostAtOnce: "Maximum days at once",
      mostPerDay: "Maximum per day (hours)",
      partsPerDay: "Maximum times per day",
      waitingDays: "Waiting days",
      fromServiceDay: "Available from day of service",
      isPrivate: "Private",
      attachments: "Files",
      position: "Order",
      isActive: "Active",
    },
    help: {
      allowanceDays: "Either days or hours; only for types that are charged to an allowance of their own.",
      allowancePer:
        "“Each leave” gives it every time, such as three days for a marriage. Requests without a work day between them are one leave.",
      countedIn: "In calendar days, days off within the leave count too.",
      mostAtOnce: "Requests without a work day between them count together.",
      mostPerDay: "Such as nursing: 1:00 a day in up to 3 parts.",
      waitingDays:
        "This many days at the beginning of each leave are unpaid. For sickness without a hospital stay, social security pays from the fourth day; for a hospital stay or an accident at work from the first (art. 62 of its act).",
      fromServiceDay: "The day of hiring is day 1.",
      isPrivate: "Only the person, those who decide and human resources see the reason and the files.",
      attachments: "When required, a request without a file is not accepted.",
      paidAs:
        "Payroll sums this leave under that name. The month for Hajj, once, is annual or unpaid leave (art. 67 of the labour law).",
      chargedTo:
        "Annual leave is charged to the year's balance, marriage and bereavement leave to allowances of their own, unpaid leave to nothing.",
      isActive: "An inactive type can no longer be requested; earlier requests stay.",
    },
    choices: {
      attachments: attachmentWords.en,
      paidAs: leavePayWords.en,
      chargedTo: leaveChargeWords.en,
      allowancePer: allowancePeriodWords.en,
      countedIn: leaveDayCountWords.en,
    },
    parts: { allowance: "Its own allowance", asking: "Limits of requests" },
    leftOpen: "A limit that is left empty does not apply.",
    deleting: "A type that has been used cannot be deleted; deactivate it.",
  },
});
