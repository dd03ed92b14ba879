import type { cities } from "@schemas/registers/cities";
import { registerWords } from "../register-words";

export const words = registerWords<typeof cities>({
  fa: {
    one: "شهر",
    many: "شهرها",
    create: "شهر جدید",
    none: "هنوز شهری ثبت نشده است",
    about: "شهرهایی که در درخواست مأموریت انتخاب می‌شوند.",
    fields: {
      code: "کد",
      name: "نام شهر",
      nameEn: "نام انگلیسی",
      province: "استان",
      isActive: "فعال",
    },
    deleting: "شهری که در درخواستی آمده باشد حذف نمی‌شود؛ آن را غیرفعال کنید.",
  },
  en: {
    one: "city",
    many: "Cities",
    create: "New city",
    none: "There are no cities yet",
    about: "The cities that are offered in mission requests.",
    fields: {
      code: "Code",
      name: "City (Persian)",
      nameEn: "English name",
      province: "Province",
      isActive: "Active",
    },
    deleting: "A city used in a request cannot be deleted; deactivate it.",
  },
});
