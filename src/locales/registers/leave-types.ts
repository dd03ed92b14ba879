import type { leaveTypes } from "@schemas/registers/leave-types";
import { attachmentWords } from "../attachment-words";
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
      isPaid: "با حقوق",
      debitsBalance: "از مانده کم می‌شود",
      attachments: "پیوست",
      position: "ترتیب",
      isActive: "فعال",
    },
    help: {
      attachments: "در حالت «الزامی» درخواست بدون پیوست پذیرفته نمی‌شود.",
      debitsBalance: "مرخصی استحقاقی از مانده کم می‌شود؛ مرخصی استعلاجی و ازدواج از مانده کم نمی‌شوند.",
      isActive: "نوع غیرفعال را دیگر نمی‌توان درخواست کرد، ولی درخواست‌های قبلی باقی می‌مانند.",
    },
    choices: { attachments: attachmentWords.fa },
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
      isPaid: "Paid",
      debitsBalance: "Deducted from balance",
      attachments: "Files",
      position: "Order",
      isActive: "Active",
    },
    help: {
      attachments: "When required, a request without a file is not accepted.",
      debitsBalance: "Annual leave is deducted from the balance; sick and marriage leave are not.",
      isActive: "An inactive type can no longer be requested; earlier requests stay.",
    },
    choices: { attachments: attachmentWords.en },
    deleting: "A type that has been used cannot be deleted; deactivate it.",
  },
});
