import type { ErrorEntry } from "./entry";

/** Registers. */
export const registersErrors = {
  "not-found": {
    status: 200,
    fa: "این مورد پیدا نشد؛ شاید حذف شده باشد.",
    en: "This was not found; it may have been deleted.",
  },
  "code-taken": {
    status: 200,
    fa: "کد «{code}» قبلاً استفاده شده است. کد دیگری وارد کنید.",
    en: "The code “{code}” is already in use. Choose another.",
  },
  "in-use": {
    status: 200,
    fa: "این مورد در {usedIn} استفاده شده است و حذف نمی‌شود. ابتدا آن را از آنجا حذف کنید.",
    en: "This is used in {usedIn} and cannot be deleted. Remove it from there first.",
  },
  "period-closed": {
    status: 200,
    fa: "دوره {period} {year} (از {from} تا {to}) بسته است و کارکرد آن تغییر نمی‌کند. تاریخی پس از آن وارد کنید.",
    en: "Period {period} of {year} ({from} to {to}) is closed and its work does not change. Choose a date after it.",
  },
  "period-must-reopen": {
    status: 200,
    fa: "دوره {period} {year} (از {from} تا {to}) بسته است و کارکرد آن تغییر نمی‌کند. برای این تغییر، ابتدا باید دوره بازگشایی شود.",
    en: "Period {period} of {year} ({from} to {to}) is closed and its work does not change. It must be reopened before this change.",
  },
  "import-period-closed": {
    status: 200,
    fa: "دوره {period} سال {year} ({from} تا {to}) بسته شده و ترددهای این فایل در آن به حساب آمده است. ابتدا دوره را بازگشایی کنید.",
    en: "Period {period} of {year} ({from} to {to}) is closed, and punches of this file count in it. Reopen the period first.",
  },
  "people-import-undone": {
    status: 200,
    fa: "این ورود کسی را تغییر نداده یا پیش از این لغو شده است.",
    en: "This import changed nobody, or was undone already.",
  },
  "import-undone": {
    status: 200,
    fa: "این ورود ترددی ثبت نکرده یا پیش از این لغو شده است.",
    en: "This import recorded no punch, or was undone already.",
  },
  "take-back-period-closed": {
    status: 200,
    fa: "دوره {period} {year} (از {from} تا {to}) بسته است و این تردد لغو نمی‌شود. اگر نادرست است، به امور اداری اطلاع دهید.",
    en: "Period {period} of {year} ({from} to {to}) is closed and this punch cannot be undone. If it is wrong, contact the personnel office.",
  },
  "punch-period-closed": {
    status: 200,
    fa: "دوره {period} {year} (از {from} تا {to}) بسته است و این تردد ثبت نشد. اگر باید محاسبه شود، به امور اداری اطلاع دهید.",
    en: "Period {period} of {year} ({from} to {to}) is closed and this punch was not recorded. If it should count, contact the personnel office.",
  },
  "period-closed-already": {
    status: 200,
    fa: "این دوره بسته شده است. صفحه را دوباره بارگذاری کنید.",
    en: "This period is already closed. Reload the page.",
  },
  "period-open-already": {
    status: 200,
    fa: "این دوره باز است. صفحه را دوباره بارگذاری کنید.",
    en: "This period is already open. Reload the page.",
  },
  "payroll-columns-differ": {
    status: 200,
    fa: "ستون‌های کد، نام و مقدار قلم فقط در خروجی «هر قلم یک ردیف» و ستون اقلام فقط در خروجی «هر فرد یک ردیف» به کار می‌روند.",
    en: "Item code, name and value are columns of a file with one row per item; items are columns of a file with one row per person.",
  },
  "payroll-without-items": {
    status: 200,
    fa: "برای خروجی «هر قلم یک ردیف» دست‌کم یک قلم انتخاب کنید.",
    en: "Choose at least one item for a file with one row per item.",
  },
  "payroll-without-code": {
    status: 200,
    fa: "کد همه ستون‌ها و اقلام را وارد کنید.",
    en: "Enter the code of every column and item.",
  },
  "payroll-too-wide": {
    status: 200,
    fa: "«{value}» در ستون «{title}» جا نمی‌شود ({personnelNumber}). پهنای ستون را در قالب بیشتر کنید.",
    en: "“{value}” does not fit the column “{title}” ({personnelNumber}). Make the column wider in the layout.",
  },
  "period-not-closed": {
    status: 200,
    fa: "این دوره هنوز باز است و کارکرد آن تغییر می‌کند. ابتدا آن را ببندید.",
    en: "This period is still open and its work may change. Close it first.",
  },
  "period-not-over": {
    status: 200,
    fa: "این دوره هنوز به پایان نرسیده است. پس از آخرین روز آن ببندید.",
    en: "This period has not ended. Close it after its last day.",
  },
  "period-not-computed": {
    status: 200,
    fa: "کارکرد {days} روز محاسبه نشده است. ابتدا آن‌ها را محاسبه کنید.",
    en: "{days} days have not been calculated. Calculate them first.",
  },
  "period-still-open": {
    status: 200,
    fa: "{count} مورد در این دوره باز است. دلیل بستن دوره را وارد کنید یا ابتدا به آن‌ها رسیدگی کنید.",
    en: "{count} items of this period are open. Enter a reason for closing the period, or resolve them first.",
  },
  "confirmation-differs": {
    status: 200,
    fa: "برای تأیید، {text} را وارد کنید.",
    en: "Type {text} to confirm.",
  },
  "nobody-to-remind": {
    status: 200,
    fa: "کسی برای یادآوری نیست.",
    en: "There is nobody to remind.",
  },
  "reminded-today": {
    status: 200,
    fa: "برای این موضوع امروز به همه این افراد یادآوری شده است. فردا می‌توانید دوباره یادآوری کنید.",
    en: "Everyone concerned was already reminded of this today. You can remind them again tomorrow.",
  },
  "periods-overlap": {
    status: 200,
    fa: "این روزها با دوره {period} {year} هم‌پوشانی دارد.",
    en: "These days overlap with period {period} of {year}.",
  },
  "ramadan-overlaps": {
    status: 200,
    fa: "این روزها با ماه رمضان دیگری هم‌پوشانی دارد. آن را اصلاح کنید.",
    en: "These days overlap with another month of Ramadan. Correct that one.",
  },
  "year-taken": { status: 200, fa: "سال {year} قبلاً ایجاد شده است.", en: "The year {year} already exists." },
  "year-not-beside": {
    status: 200,
    fa: "سال‌های کاری پشت سر هم ایجاد می‌شوند. سالی از {first} تا {last} وارد کنید.",
    en: "Work years are added one after another. Enter a year from {first} to {last}.",
  },
  "holiday-taken": {
    status: 200,
    fa: "این تعطیلی برای همین روز ثبت شده است.",
    en: "This holiday is already set for that day.",
  },
  "unknown-code": {
    status: 200,
    fa: "کد «{value}» وجود ندارد؛ یکی از کدهای موجود را وارد کنید.",
    en: "There is no code “{value}”; enter an existing one.",
  },
  "card-number-taken": {
    status: 200,
    fa: "این شماره کارت متعلق به {owner} است.",
    en: "This card number belongs to {owner}.",
  },
  "national-code-taken": {
    status: 200,
    fa: "این کد ملی متعلق به {owner} است.",
    en: "This national code belongs to {owner}.",
  },
  "personnel-number-taken": {
    status: 200,
    fa: "شماره پرسنلی {personnelNumber} متعلق به {owner} است.",
    en: "Personnel number {personnelNumber} belongs to {owner}.",
  },
  "row-repeated": {
    status: 200,
    fa: "این شماره پرسنلی در ردیف {row} همین فایل هم هست.",
    en: "This personnel number is also in row {row} of the file.",
  },
  "placed-before-hired": {
    status: 200,
    fa: "تاریخ شروع در این بخش نمی‌تواند پیش از تاریخ استخدام باشد.",
    en: "The start date in this section cannot be before the hiring date.",
  },
  "first-assignment": {
    status: 200,
    fa: "اولین محل خدمت حذف نمی‌شود، چون محل خدمتی پیش از آن نیست. آن را ویرایش کنید.",
    en: "The first assignment cannot be deleted, since there is none before it. Edit it instead.",
  },
  "assignment-same-day": {
    status: 200,
    fa: "از این تاریخ محل خدمت دیگری برای این شخص ثبت شده است. همان را ویرایش کنید.",
    en: "This person already has an assignment from that day. Edit that one.",
  },
  "assignment-after-leaving": {
    status: 200,
    fa: "این شخص تا {day} شاغل بوده است. ابتدا او را دوباره فعال کنید.",
    en: "This person worked here until {day}. Reactivate them first.",
  },
} as const satisfies Record<string, ErrorEntry>;
