import type { intakeKeys } from "@schemas/registers/intake-keys";
import { registerWords } from "../register-words";

const exampleOfPunch = `curl {{origin}}/intake/punches -H "Authorization: Bearer {{secret}}" --data-binary '{"id":"a-17","person":"1001","time":"2026-11-24T08:00:00+03:30","direction":"in"}'`;

export const words = registerWords<typeof intakeKeys>({
  fa: {
    one: "کلید برنامه",
    many: "کلید برنامه‌ها",
    create: "کلید جدید",
    none: "هیچ برنامه‌ای کلید ندارد",
    about:
      "برنامه‌ها و دستگاه‌های سازندگان دیگر با یک کلید ترددها را از طریق شبکه ارسال می‌کنند. برای هر برنامه کلید جداگانه بسازید تا بتوانید هر کدام را جداگانه غیرفعال کنید.",
    fields: {
      name: "نام برنامه",
      clockCode: "دستگاهی که ترددها به نام آن ثبت می‌شود",
      clockName: "نام دستگاه",
      isActive: "فعال",
      createdBy: "ثبت‌کننده",
      createdAt: "زمان ثبت",
      keyMadeAt: "زمان ساخت کلید",
      lastUsedAt: "آخرین استفاده",
    },
    help: {
      name: "مانند «سامانه درب ساختمان شمالی»",
      clockCode: "ترددهای این برنامه زیر همین دستگاه دیده می‌شود و شماره‌ها نیز همان‌جا به افراد متصل می‌شود.",
      isActive: "با کلید غیرفعال ترددی پذیرفته نمی‌شود. ترددهای ارسال‌شده باقی می‌ماند.",
    },
    actions: {
      makeKey: {
        label: "ساخت کلید جدید",
        text: "کلید جدیدی ساخته می‌شود و کلید فعلی بلافاصله از کار می‌افتد. کلید جدید را باید در برنامه وارد کنید.",
        run: "ساخت کلید",
        done: "کلید ساخته شد.",
        fields: {},
        revealed: {
          title: "کلید ساخته شد",
          text: "کلید را همین حالا کپی کنید؛ فقط همین یک بار نمایش داده می‌شود و بعداً قابل مشاهده نیست.",
          example: { title: "نمونه ارسال تردد", text: exampleOfPunch },
        },
      },
    },
    deleting: "برنامه دیگر نمی‌تواند با این کلید تردد ارسال کند. ترددهای ارسال‌شده باقی می‌ماند.",
  },
  en: {
    one: "program key",
    many: "Program keys",
    create: "New key",
    none: "No program has a key",
    about:
      "Programs and other makers' terminals send punches over the network with a key. Create one for each program, so that each can be deactivated separately.",
    fields: {
      name: "Program name",
      clockCode: "Terminal its punches count for",
      clockName: "Terminal name",
      isActive: "Active",
      createdBy: "Created by",
      createdAt: "Created",
      keyMadeAt: "Key created",
      lastUsedAt: "Last used",
    },
    help: {
      name: "Such as “Door system of the north building”",
      clockCode: "Its punches are listed under this terminal, and people are linked to the numbers there.",
      isActive: "Punches sent with an inactive key are refused. Punches already sent stay.",
    },
    actions: {
      makeKey: {
        label: "Create a new key",
        text: "A new key is created and the current one stops working immediately. Enter the new key in the program.",
        run: "Create key",
        done: "The key was created.",
        fields: {},
        revealed: {
          title: "The key was created",
          text: "Copy the key now: it is shown only once and cannot be viewed later.",
          example: { title: "How a punch is sent", text: exampleOfPunch },
        },
      },
    },
    deleting: "The program can send no more punches with this key. Punches already sent stay.",
  },
});
