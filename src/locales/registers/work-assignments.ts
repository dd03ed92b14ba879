import type { workAssignments } from "@schemas/registers/work-assignments";
import { registerWords } from "../register-words";

export const words = registerWords<typeof workAssignments>({
  fa: {
    one: "محل خدمت",
    many: "سوابق محل خدمت",
    create: "محل خدمت جدید",
    none: "هنوز محل خدمتی ثبت نشده است",
    about:
      "هر شخص از چه تاریخی در کدام بخش و گروه کاری است و با کدام برنامه کار می‌کند. با ثبت محل خدمت جدید، محل خدمت قبلی پایان می‌یابد.",
    fields: {
      name: "نام",
      personnelNumber: "شماره پرسنلی",
      from: "از تاریخ",
      to: "تا تاریخ",
      sectionCode: "بخش",
      sectionName: "نام بخش",
      workGroupCode: "گروه کاری",
      workGroupName: "نام گروه کاری",
      planCode: "برنامه شخصی",
      planName: "نام برنامه شخصی",
      offset: "جابه‌جایی برنامه (روز)",
      employmentType: "نوع استخدام",
      province: "استان",
    },
    help: {
      from: "تا روز پیش از محل خدمت بعدی معتبر است. پیش از تاریخ استخدام نمی‌تواند باشد.",
      planCode: "اگر خالی بماند، برنامه گروه کاری اعمال می‌شود.",
      offset: "گردش برنامه شخصی را به همان تعداد روز عقب می‌برد.",
    },
    deleting: "روزهای آن به محل خدمت قبلی تعلق می‌گیرد و کارکردشان دوباره محاسبه می‌شود.",
  },
  en: {
    one: "work assignment",
    many: "Work assignments",
    create: "New work assignment",
    none: "There are no work assignments yet",
    about:
      "The section and work group each person belongs to from a date, and the plan they follow. A new assignment ends the one before it.",
    fields: {
      name: "Name",
      personnelNumber: "Personnel number",
      from: "From",
      to: "To",
      sectionCode: "Section",
      sectionName: "Section name",
      workGroupCode: "Work group",
      workGroupName: "Work group name",
      planCode: "Personal plan",
      planName: "Personal plan name",
      offset: "Plan offset (days)",
      employmentType: "Employment type",
      province: "Province",
    },
    help: {
      from: "Valid until the day before the next assignment. It cannot be before the hiring date.",
      planCode: "If empty, the plan of the work group applies.",
      offset: "Moves the cycle of the personal plan back by that many days.",
    },
    deleting: "Its days go to the assignment before it and are recalculated.",
  },
});
