import type { kiosks } from "@schemas/registers/kiosks";
import { registerWords } from "../register-words";

export const words = registerWords<typeof kiosks>({
  fa: {
    one: "کیوسک",
    many: "کیوسک‌ها",
    create: "کیوسک جدید",
    none: "هنوز کیوسکی ثبت نشده است",
    about: "تبلت‌های کنار در: هر شخص با شماره پرسنلی و پین ورود و خروج خود را ثبت می‌کند.",
    fields: {
      code: "کد",
      name: "نام",
      place: "محل",
      clockCode: "دستگاه",
      clockName: "نام دستگاه",
      hasVoice: "اعلام صوتی",
      takesPhoto: "عکس هنگام ثبت",
      isActive: "فعال",
      isAdmitted: "پذیرفته",
      lastSeen: "آخرین ارتباط",
      admissionCode: "کد پذیرش (در نشانی ‎/kiosk‎)",
      admissionUntil: "اعتبار کد پذیرش تا",
    },
    help: {
      clockCode: "ترددهای این کیوسک با نام این دستگاه نشان داده می‌شود.",
      hasVoice:
        "پس از هر ثبت، نام و ورود یا خروج خوانده می‌شود؛ اگر تبلت صدای فارسی ندارد، بوق کوتاهی پخش می‌شود.",
      takesPhoto:
        "دوربین تبلت هنگام ثبت تردد عکس کوچکی می‌گیرد و کیوسک این را به مراجعان می‌گوید. عکس با موقعیت تردد حذف می‌شود؛ مدت آن در تنظیمات است. دوربین به نشانی https نیاز دارد.",
      admissionCode: "این کد را در تبلت در نشانی ‎/kiosk‎ وارد کنید. کد یک بار کار می‌کند.",
    },
    actions: {
      renewCode: {
        label: "کد پذیرش جدید",
        text: "کدی ساخته می‌شود که تا ۱۵ دقیقه یک تبلت را می‌پذیرد. تبلت فعلی تا آن زمان کار می‌کند.",
        run: "ساخت کد",
        done: "کد ساخته شد و در صفحه این کیوسک دیده می‌شود.",
        fields: {},
      },
      withdraw: {
        label: "لغو پذیرش تبلت",
        text: "تبلت دیگر ترددی ثبت نمی‌کند تا با کد جدیدی پذیرفته شود. ترددهای ثبت‌شده باقی می‌ماند.",
        run: "لغو پذیرش",
        done: "پذیرش تبلت لغو شد.",
        fields: {},
      },
    },
    deleting: "تبلت این کیوسک دیگر ترددی ثبت نمی‌کند. ترددهای ثبت‌شده باقی می‌ماند.",
  },
  en: {
    one: "kiosk",
    many: "Kiosks",
    create: "New kiosk",
    none: "There are no kiosks yet",
    about: "Tablets at the door: people clock in and out with their personnel number and a PIN.",
    fields: {
      code: "Code",
      name: "Name",
      place: "Place",
      clockCode: "Clock",
      clockName: "Clock name",
      hasVoice: "Spoken confirmation",
      takesPhoto: "Photo at each punch",
      isActive: "Active",
      isAdmitted: "Admitted",
      lastSeen: "Last seen",
      admissionCode: "Admission code (at /kiosk)",
      admissionUntil: "Admission code valid until",
    },
    help: {
      clockCode: "Punches of this kiosk are shown as coming from this clock.",
      hasVoice:
        "After each punch the name and the direction are spoken; a tablet without a voice for the language plays a short sound.",
      takesPhoto:
        "The camera of the tablet takes a small photo at each punch, and the kiosk tells people so. It is deleted together with the location of the punch, after the number of days in the settings. The camera needs an https address.",
      admissionCode: "Enter this code on the tablet, at the address /kiosk. It works once.",
    },
    actions: {
      renewCode: {
        label: "New admission code",
        text: "Creates a code that admits one tablet within 15 minutes. The current tablet works until then.",
        run: "Create code",
        done: "The code was created and is shown on the page of this kiosk.",
        fields: {},
      },
      withdraw: {
        label: "Revoke the tablet",
        text: "The tablet records no more punches until a tablet is admitted with a new code. Recorded punches stay.",
        run: "Revoke",
        done: "The tablet's admission was revoked.",
        fields: {},
      },
    },
    deleting: "The tablet of this kiosk records no more punches. Recorded punches stay.",
  },
});
