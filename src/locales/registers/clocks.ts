import type { clocks } from "@schemas/registers/clocks";
import { registerWords } from "../register-words";

export const words = registerWords<typeof clocks>({
  fa: {
    one: "ساعت کارت‌زنی",
    many: "ساعت‌های کارت‌زنی",
    create: "ساعت کارت‌زنی جدید",
    none: "هنوز ساعت کارت‌زنی ثبت نشده است",
    about: "دستگاه‌های حضور و غیاب که ترددها در آن‌ها ثبت می‌شود.",
    fields: {
      code: "کد دستگاه",
      name: "نام",
      place: "محل",
      address: "نشانی شبکه",
      isActive: "فعال",
    },
    help: { code: "کدی که در ترددهای این دستگاه ثبت می‌شود." },
    deleting: "دستگاهی که ترددی از آن ثبت شده باشد حذف نمی‌شود؛ آن را غیرفعال کنید.",
  },
  en: {
    one: "clock",
    many: "Clocks",
    create: "New clock",
    none: "There are no clocks yet",
    about: "The attendance terminals that punches come from.",
    fields: {
      code: "Device code",
      name: "Name",
      place: "Place",
      address: "Network address",
      isActive: "Active",
    },
    help: { code: "The code recorded in the punches of this device." },
    deleting: "A clock with recorded punches cannot be deleted; deactivate it.",
  },
});
