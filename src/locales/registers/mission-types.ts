import type { missionTypes } from "@schemas/registers/mission-types";
import { attachmentWords } from "../attachment-words";
import { registerWords } from "../register-words";

export const words = registerWords<typeof missionTypes>({
  fa: {
    one: "نوع مأموریت",
    many: "انواع مأموریت",
    create: "نوع مأموریت جدید",
    none: "هنوز نوع مأموریت تعریف نشده است",
    about: "انواع مأموریت که پرسنل می‌توانند درخواست کنند.",
    fields: {
      code: "کد",
      name: "نام",
      nameEn: "نام انگلیسی",
      attachments: "پیوست",
      position: "ترتیب",
      isActive: "فعال",
    },
    help: {
      attachments: "در حالت «الزامی» درخواست بدون پیوست پذیرفته نمی‌شود.",
      isActive: "نوع غیرفعال را دیگر نمی‌توان درخواست کرد، ولی درخواست‌های قبلی باقی می‌مانند.",
    },
    choices: { attachments: attachmentWords.fa },
    deleting: "نوعی که استفاده شده باشد حذف نمی‌شود؛ آن را غیرفعال کنید.",
  },
  en: {
    one: "mission type",
    many: "Mission types",
    create: "New mission type",
    none: "There are no mission types yet",
    about: "The types of mission that can be requested.",
    fields: {
      code: "Code",
      name: "Name (Persian)",
      nameEn: "English name",
      attachments: "Files",
      position: "Order",
      isActive: "Active",
    },
    help: {
      attachments: "When required, a request without a file is not accepted.",
      isActive: "An inactive type can no longer be requested; earlier requests stay.",
    },
    choices: { attachments: attachmentWords.en },
    deleting: "A type that has been used cannot be deleted; deactivate it.",
  },
});
