import type { ErrorEntry } from "./entry";

/** Messages, jobs, views. */
export const portalErrors = {
  "no-recipients": {
    status: 200,
    fa: "گیرنده‌ای برای این پیام نیست. حداقل یک نفر را انتخاب کنید.",
    en: "This message has no recipients. Choose at least one person.",
  },
  "recipient-not-allowed": {
    status: 200,
    fa: "نمی‌توانید به {recipient} پیام ارسال کنید. او را از گیرندگان حذف کنید.",
    en: "You cannot send messages to {recipient}. Remove them from the recipients.",
  },
  "system-message-not-allowed": {
    status: 200,
    fa: "پیام الزامی را فقط به پرسنل تحت سرپرستی خود می‌توانید ارسال کنید.",
    en: "A required message can only be sent to people you supervise.",
  },
  "message-not-found": { status: 200, fa: "این پیام پیدا نشد.", en: "This message was not found." },
  "bulk-not-offered": {
    status: 200,
    fa: "این عملیات را نمی‌توان هم‌زمان روی چند مورد انجام داد؛ هر مورد را جداگانه انجام دهید.",
    en: "This cannot be done with many records at once; do it one by one.",
  },
  "bulk-field-closed": {
    status: 200,
    fa: "«{field}» را نمی‌توان هم‌زمان برای چند مورد تغییر داد.",
    en: "“{field}” cannot be set for many records at once.",
  },
  "bulk-item-without-id": {
    status: 200,
    fa: "مورد «{title}» شناسه ندارد؛ فهرست را به‌روز کنید و دوباره انتخاب کنید.",
    en: "“{title}” has no ID; refresh the list and choose again.",
  },
  "bulk-running": {
    status: 200,
    fa: "یک عملیات گروهی دیگر در همین فهرست در حال انجام است. تا پایان آن صبر کنید یا آن را متوقف کنید.",
    en: "Another bulk operation on this list is in progress. Wait until it finishes, or stop it.",
  },
  "bulk-nothing-to-undo": {
    status: 200,
    fa: "موردی برای واگرد این عملیات باقی نمانده است.",
    en: "Nothing is left to undo in this operation.",
  },
  "changed-since": {
    status: 409,
    fa: "پس از آن تغییر کرده است؛ برای حفظ آن تغییر، واگرد نشد.",
    en: "It has changed since then, so it was not undone.",
  },
  "bulk-not-over": {
    status: 200,
    fa: "این عملیات هنوز در حال انجام است؛ ابتدا آن را متوقف کنید.",
    en: "This operation is still in progress; stop it first.",
  },
  "import-name-unknown": {
    status: 200,
    fa: "«{value}» پیدا نشد؛ نام یا کد یکی از موارد موجود را وارد کنید.",
    en: "“{value}” was not found; enter an existing name or code.",
  },
  "import-name-ambiguous": {
    status: 200,
    fa: "چند مورد با نام «{value}» وجود دارد (کدها: {codes})؛ کد یکی از آن‌ها را وارد کنید.",
    en: "There are several called “{value}” (codes: {codes}); enter the code of one.",
  },
  "import-no-change": {
    status: 200,
    fa: "این مورد از قبل وجود دارد و از طریق فایل تغییر نمی‌کند.",
    en: "This record already exists and cannot be changed from a file.",
  },
  "import-not-offered": {
    status: 200,
    fa: "ورود از فایل برای این فهرست ممکن نیست.",
    en: "This list cannot be imported from a file.",
  },
  "trial-not-offered": {
    status: 200,
    fa: "این فرم آزمایش ندارد.",
    en: "This form cannot be tried.",
  },
  "trial-not-over": {
    status: 200,
    fa: "این روزها هنوز نگذشته‌اند. دوره‌ای را انتخاب کنید که به پایان رسیده است.",
    en: "These days are not over yet. Choose a period that has ended.",
  },
  "trial-gone": {
    status: 200,
    fa: "این آزمایش دیگر در دسترس نیست. دوباره آزمایش کنید.",
    en: "This trial is no longer available. Try it again.",
  },
  "backup-folder-full": {
    status: 200,
    fa: "برای نسخه پشتیبان در پوشه «{folder}» فضا نیست. فضا آزاد کنید یا تعداد نسخه‌های نگهداری‌شده را کمتر کنید؛ نسخه‌های قبلی سر جای خود هستند.",
    en: "There is no room for the backup in the folder “{folder}”. Free some space, or keep fewer backups; the earlier ones are still there.",
  },
  "backup-folder-closed": {
    status: 200,
    fa: "در پوشه پشتیبان «{folder}» نمی‌توان نوشت. وجود پوشه و دسترسی سامانه به آن را بررسی کنید.",
    en: "The folder of the backups “{folder}” cannot be written to. Check that it is there and that the portal may write to it.",
  },
  "backup-key-unreadable": {
    status: 200,
    fa: "کلید پشتیبان در فایل «{file}» خوانده نشد. \u2066BACKUP_KEY_FILE\u2069 را بررسی کنید.",
    en: "The key of the backups could not be read from the file “{file}”. Check BACKUP_KEY_FILE.",
  },
  "backup-not-proved": {
    status: 200,
    fa: "نسخه پشتیبان «{file}» نوشته شد، ولی بازیابی آزمایشی آن ناموفق بود. علت در گزارش رخدادهای سرور است؛ هیچ نسخه‌ای حذف نشد.",
    en: "The backup “{file}” was written, but restoring it as a test failed. The reason is in the server's log; no backup was deleted.",
  },
  "job-not-failed": {
    status: 200,
    fa: "فقط کاری که با خطا متوقف شده است دوباره شروع می‌شود.",
    en: "Only a job that has failed can be started again.",
  },
  "job-not-found": { status: 200, fa: "این کار پیدا نشد.", en: "This job was not found." },
  "punches-file-empty": {
    status: 200,
    fa: "فایل «{file}» خالی است.",
    en: "The file “{file}” is empty.",
  },
  "leave-year-not-begun": {
    status: 200,
    fa: "سال {year} هنوز شروع نشده است. از اولین روز سال می‌توانید آن را باز کنید.",
    en: "The year {year} has not started. You can open it from its first day.",
  },
  "allowance-days-or-hours": {
    status: 200,
    fa: "سهمیه را یا به روز وارد کنید یا به ساعت، نه هر دو.",
    en: "Enter the allowance in days or in hours, not both.",
  },
  "allowance-not-own": {
    status: 200,
    fa: "سهمیه فقط برای نوعی است که از سهمیه جداگانه کم می‌شود. «کسر از» را تغییر دهید یا سهمیه را خالی بگذارید.",
    en: "An allowance is only for a type that is charged to its own allowance. Change what it is charged to, or leave the allowance empty.",
  },
  "leave-type-has-entries": {
    status: 200,
    fa: "برای این نوع سند مرخصی ثبت شده است و باید سهمیه ماهانه، سالانه یا یک‌باره داشته باشد. اول آن اسناد را حذف کنید.",
    en: "There are leave entries of this type, which needs an allowance each month, each year or once. Delete these entries first.",
  },
  "leave-type-without-entries": {
    status: 200,
    fa: "سند مرخصی فقط برای مرخصی استحقاقی و نوعی ثبت می‌شود که سهمیه ماهانه، سالانه یا یک‌باره دارد. نوع دیگری انتخاب کنید.",
    en: "Leave entries are for annual leave and for types with an allowance each month, each year or once. Choose another type.",
  },
  "leave-year-carried-already": {
    status: 200,
    fa: "برای این شخص در این روز مرخصی انتقالی ثبت شده است. همان را ویرایش کنید.",
    en: "This person already has carried-over leave on this day. Edit that entry.",
  },
  "leave-year-opened-already": {
    status: 200,
    fa: "مانده این شخص از سال قبل یک بار با تاریخ {date} ثبت شده است و دو بار حساب می‌شود. همان سند را ویرایش کنید یا ابتدا حذف کنید.",
    en: "What this person brought into the year is entered already, dated {date}, and would count twice. Edit that entry, or delete it first.",
  },
  "punches-file-unknown": {
    status: 200,
    fa: "ستون‌های فایل «{file}» شناخته نشد. شماره پرسنلی، تاریخ و ساعت باید در آن باشد.",
    en: "The columns of the file “{file}” are not recognised. It needs a personnel number, a date and a time.",
  },
  "punches-file-unreadable": {
    status: 200,
    fa: "فایل «{file}» خراب است: گیومه‌ای باز شده و بسته نشده است. چیزی وارد نشد.",
    en: "The file “{file}” is not valid: a quote was opened and never closed. Nothing was imported.",
  },
  "people-file-unknown": {
    status: 200,
    fa: "در فایل «{file}» ستون شماره پرسنلی پیدا نشد. بالای آن ستون «شماره پرسنلی» یا «personnel number» بنویسید.",
    en: "The file “{file}” has no column of personnel numbers. Give that column the heading “personnel number”.",
  },
  "history-line-not-found": {
    status: 200,
    fa: "این ردیف تاریخچه پیدا نشد.",
    en: "This history entry was not found.",
  },
  "view-not-found": {
    status: 200,
    fa: "این نما پیدا نشد؛ شاید حذف شده باشد.",
    en: "This view was not found; it may have been deleted.",
  },
  "schedule-not-found": {
    status: 200,
    fa: "این زمان‌بندی پیدا نشد؛ شاید حذف شده باشد.",
    en: "This schedule was not found; it may have been deleted.",
  },
  "schedule-exists": {
    status: 200,
    fa: "این نما در همین زمان برای شما ارسال می‌شود. زمان دیگری انتخاب کنید.",
    en: "This view is already sent to you at that time. Choose another time.",
  },
  "too-many-schedules": {
    status: 200,
    fa: "بیش از {most} زمان‌بندی نمی‌توان داشت. یکی را که لازم ندارید حذف کنید.",
    en: "You can have no more than {most} schedules. Delete one you do not need.",
  },
  "schedule-day-missing": {
    status: 400,
    fa: "روز هفته یا ماه را انتخاب کنید.",
    en: "Choose the day of the week or of the month.",
  },
  "no-period-begun": {
    status: 200,
    fa: "هنوز دوره‌ای برای این گزارش شروع نشده است.",
    en: "No work period for this report has started yet.",
  },
  "view-name-taken": {
    status: 200,
    fa: "نمایی با نام «{name}» وجود دارد. نام دیگری وارد کنید، یا آن را در فهرست نماها جایگزین کنید.",
    en: "A view named “{name}” already exists. Choose another name, or replace it in the list of views.",
  },
} as const satisfies Record<string, ErrorEntry>;
