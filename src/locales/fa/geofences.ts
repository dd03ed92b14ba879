import type { geofences as resource } from "@schemas/resources/geofences";
import type { ResourceWords } from "../resource-words";

/** Areas where people may punch (spec 7.13). */
export const geofences = {
  one: "محدوده جغرافیایی",
  many: "محدوده‌های جغرافیایی",
  create: "محدوده جدید",
  none: "هنوز محدوده‌ای تعریف نشده است",
  about:
    "جاهایی که پرسنل می‌توانند در آن با موقعیت مکانی تردد ثبت کنند. هر محدوده برای چند نفر یا چند بخش است.",
  fields: {
    id: "شناسه",
    name: "نام محدوده",
    latitude: "عرض جغرافیایی",
    longitude: "طول جغرافیایی",
    radius: "شعاع (متر)",
    isSoft: "محدوده نرم",
    isActive: "فعال",
    personnel: "پرسنل مجاز",
    sections: "بخش‌های مجاز",
    covered: "پرسنل زیر پوشش",
    version: "نسخه",
  },
  help: {
    name: "نامی که پرسنل هنگام ثبت تردد می‌بینند، مانند «دفتر مرکزی».",
    latitude: "درجه، از منفی ۹۰ تا ۹۰؛ تهران نزدیک ۳۵٫۷ است.",
    longitude: "درجه، از منفی ۱۸۰ تا ۱۸۰؛ تهران نزدیک ۵۱٫۴ است.",
    radius: "برای دقت تلفن‌های همراه ۱۰۰ تا ۲۰۰ متر مناسب است.",
    isSoft:
      "بیرون از محدوده نرم تردد پذیرفته می‌شود ولی علامت می‌خورد؛ بیرون از محدوده‌های دیگر پذیرفته نمی‌شود.",
    isActive: "محدوده غیرفعال به حساب نمی‌آید.",
    personnel: "کسانی که جدا از بخش خود در این محدوده مجازند.",
    sections: "همه پرسنل این بخش‌ها در این محدوده مجازند.",
  },
  filters: {},
  choices: {},
  views: { switchedOff: "غیرفعال‌ها", largest: "بزرگ‌ترین‌ها" },
  deleting:
    "ترددهای ثبت‌شده می‌مانند، ولی کسانی که جز این محدوده‌ای ندارند از این پس در هر جا می‌توانند تردد ثبت کنند.",
  actions: {},
  children: {},
} satisfies ResourceWords<typeof resource>;
