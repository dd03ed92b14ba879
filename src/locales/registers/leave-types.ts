import type { leaveTypes } from "@schemas/registers/leave-types";
import { attachmentWords } from "../attachment-words";
import { leaveChargeWords, leavePayWords } from "../leave-type-words";
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
      attachments: "پیوست",
      position: "ترتیب",
      isActive: "فعال",
    },
    help: {
      attachments: "در حالت «الزامی» درخواست بدون پیوست پذیرفته نمی‌شود.",
      paidAs: "حقوق و دستمزد این مرخصی را با این عنوان جمع می‌زند.",
      chargedTo:
        "مرخصی استحقاقی از مانده سالانه کم می‌شود؛ ازدواج و فوت سهمیه جداگانه دارند و مرخصی بدون حقوق از چیزی کم نمی‌شود.",
      isActive: "نوع غیرفعال را دیگر نمی‌توان درخواست کرد، ولی درخواست‌های قبلی باقی می‌مانند.",
    },
    choices: { attachments: attachmentWords.fa, paidAs: leavePayWords.fa, chargedTo: leaveChargeWords.fa },
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
      attachments: "Files",
      position: "Order",
      isActive: "Active",
    },
    help: {
      attachments: "When required, a request without a file is not accepted.",
      paidAs: "Payroll sums this leave under that name.",
      chargedTo:
        "Annual leave is charged to the year's balance, marriage and bereavement leave to allowances of their own, unpaid leave to nothing.",
      isActive: "An inactive type can no longer be requested; earlier requests stay.",
    },
    choices: { attachments: attachmentWords.en, paidAs: leavePayWords.en, chargedTo: leaveChargeWords.en },
    deleting: "A type that has been used cannot be deleted; deactivate it.",
  },
});
