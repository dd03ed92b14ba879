import type { geofences as resource } from "@schemas/resources/geofences";
import type { ResourceWords } from "../resource-words";

/** Areas where people may punch (spec 7.13). */
export const geofences = {
  one: "محدوده جغرافیایی",
  many: "محدوده‌های جغرافیایی",
  create: "محدوده جدید",
  none: "هنوز محدوده‌ای تعریف نشده است",
  about:
    "مکان‌هایی که پرسنل می‌توانند در آن با موقعیت مکانی تردد ثبت کنند. هر محدوده به چند نفر یا چند بخش اختصاص دارد.",
  fields: {
    id: "شناسه",
    name: "نام محدوده",
    latitude: "عرض جغرافیایی",
    longitude: "طول جغرافیایی",
    radius: "شعاع (متر)",
    isSoft: "محدوده هشداردهنده",
    isActive: "فعال",
    personnel: "پرسنل مجاز",
    sections: "بخش‌های مجاز",
    covered: "پرسنل تحت پوشش",
    version: "نسخه",
  },
  help: {
    name: "نامی که پرسنل هنگام ثبت تردد می‌بینند، مانند «دفتر مرکزی».",
    latitude: "درجه، از منفی ۹۰ تا ۹۰؛ تهران نزدیک ۳۵٫۷ است.",
    longitude: "درجه، از منفی ۱۸۰ تا ۱۸۰؛ تهران نزدیک ۵۱٫۴ است.",
    radius: "برای دقت تلفن‌های همراه ۱۰۰ تا ۲۰۰ متر مناسب است.",
    isSoft:
      "خارج از محدوده هشداردهنده، تردد با ذکر دلیل برای تأیید ارسال می‌شود؛ خارج از محدوده‌های دیگر ثبت نمی‌شود.",
    isActive: "محدوده غیرفعال در نظر گرفته نمی‌شود.",
    personnel: "کسانی که جدا از بخش خود در این محدوده مجازند.",
    sections: "همه پرسنل این بخش‌ها در این محدوده مجازند.",
  },
  filters: {},
  choices: {},
  views: { switchedOff: "غیرفعال‌ها", largest: "بزرگ‌ترین‌ها" },
  deleting:
    "ترددهای ثبت‌شده باقی می‌مانند، ولی کسانی که محدوده دیگری ندارند از این پس در هر مکانی می‌توانند تردد ثبت کنند.",
  actions: {},
  children: {},
  checks: { wide: "این محدوده بیش از ۵ کیلومتر شعاع دارد و یک شهر را در بر می‌گیرد؛ شعاع به متر است." },
} satisfies ResourceWords<typeof resource>;
