import type { ErrorEntry } from "./entry";

/** Requests. */
export const requestsErrors = {
  "request-not-found": {
    status: 200,
    fa: "این درخواست پیدا نشد؛ شاید حذف شده باشد.",
    en: "This request was not found; it may have been deleted.",
  },
  "correction-not-found": {
    status: 200,
    fa: "این اصلاح پیدا نشد؛ شاید پیش از این لغو شده باشد.",
    en: "This correction was not found; it may have been cancelled already.",
  },
  "nothing-to-correct": {
    status: 200,
    fa: "برای این روز چیزی برای اصلاح نیست. ترددها و کارکرد آن را ببینید.",
    en: "There is nothing to correct on this day. Look at its punches and work.",
  },
  "request-without-decider": {
    status: 200,
    fa: "جز شما کسی نمی‌تواند درباره این درخواست تصمیم بگیرد و کسی درباره درخواستی که خودش ثبت کرده تصمیم نمی‌گیرد. برای بخش تأییدکننده تعیین کنید یا روز را مستقیم اصلاح کنید.",
    en: "Nobody but you could decide on this request, and nobody decides on what they submitted. Give the section an approver, or correct the day directly.",
  },
  "request-not-waiting": {
    status: 200,
    fa: "این درخواست در انتظار تصمیم شما نیست. فهرست را به‌روز کنید.",
    en: "This request is not waiting for your decision. Refresh the list.",
  },
  "request-action-closed": {
    status: 200,
    fa: "این عملیات در وضعیت فعلی درخواست ممکن نیست. درخواست را به‌روز کنید.",
    en: "This is not possible in the request's current status. Refresh it.",
  },
  "request-decided-meanwhile": {
    status: 409,
    fa: "{name} هم‌زمان این درخواست را تغییر داده است. آن را به‌روز کنید و دوباره تصمیم بگیرید.",
    en: "{name} changed this request in the meantime. Refresh it and decide again.",
  },
  "own-request": {
    status: 200,
    fa: "نمی‌توانید درباره درخواست خود تصمیم بگیرید؛ تأییدکننده دیگری درباره آن تصمیم می‌گیرد.",
    en: "You cannot decide on your own request; another approver does.",
  },
  "requests-not-yet": {
    status: 200,
    fa: "تا {days} روز پس از استخدام نمی‌توان درخواست ثبت کرد. از {date} به بعد ثبت کنید.",
    en: "Requests can be submitted {days} days after hiring. Submit it from {date}.",
  },
  "overtime-without-presence": {
    status: 200,
    fa: "در این روز حضوری ثبت نشده است؛ اضافه کار تنها به اندازه حضور حساب می‌شود.",
    en: "No presence is recorded on this day; overtime counts only as far as there is presence.",
  },
  "after-last-day": {
    status: 200,
    fa: "کار این شخص در {date} پایان می‌یابد. روزی را تا همان تاریخ انتخاب کنید.",
    en: "This person’s employment ends on {date}. Choose days up to that date.",
  },
  "type-not-offered": {
    status: 200,
    fa: "این نوع درخواست در دسترس نیست. نوع دیگری انتخاب کنید.",
    en: "This type of request is not available. Choose another type.",
  },
  "too-far-back": {
    status: 200,
    fa: "برای بیش از {days} روز قبل نمی‌توان درخواست ثبت کرد. تاریخی از {date} به بعد انتخاب کنید.",
    en: "Requests can reach back at most {days} days. Choose a date from {date} on.",
  },
  "too-far-ahead": {
    status: 200,
    fa: "برای بیش از {days} روز آینده نمی‌توان درخواست ثبت کرد. تاریخی تا {date} انتخاب کنید.",
    en: "Requests can reach at most {days} days ahead. Choose a date up to {date}.",
  },
  "in-out-today-closed": {
    status: 200,
    fa: "برای امروز نمی‌توان درخواست تردد ثبت کرد. از فردا ثبت کنید.",
    en: "Punch requests for today are not accepted. Submit it from tomorrow.",
  },
  "punch-in-future": {
    status: 200,
    fa: "زمان تردد هنوز نرسیده است. زمانی پیش از اکنون وارد کنید.",
    en: "The time of the punch is in the future. Enter an earlier time.",
  },
  "punch-over-midnight": {
    status: 200,
    fa: "تردد را نمی‌توان به روز دیگری منتقل کرد. حذف تردد نادرست و ثبت تردد درست را جداگانه درخواست کنید.",
    en: "A punch cannot be moved to another day. Request removing the wrong punch and adding the correct one separately.",
  },
  "no-such-punch": {
    status: 200,
    fa: "در {date} ساعت {time} ترددی ثبت نشده است. تردد دیگری انتخاب کنید.",
    en: "There is no punch on {date} at {time}. Choose another punch.",
  },
  "punch-harms-day": {
    status: 200,
    fa: "با تأیید این درخواست، ترددهای {date} ناقص یا مغایر می‌شود. ترددهای آن روز را پیش از تصمیم ببینید.",
    en: "Approving this would leave {date} with a missing or conflicting punch. Look at the punches of that day first.",
  },
  "no-work-time": {
    status: 200,
    fa: "این بازه شامل ساعت کاری نیست. روز یا ساعت دیگری انتخاب کنید.",
    en: "There is no working time in this range. Choose other days or hours.",
  },
  "begins-outside-shift": {
    status: 200,
    fa: "شروع باید در ساعت کاری روز باشد ({from} تا {to}، با {minutes} دقیقه فرجه).",
    en: "It must start within the day's working hours ({from} to {to}, with {minutes} minutes of tolerance).",
  },
  "request-overlaps": {
    status: 200,
    fa: "این بازه با درخواست {kind} {when} هم‌پوشانی دارد. بازه دیگری انتخاب کنید یا آن درخواست را پس بگیرید.",
    en: "This overlaps with another request, {kind} {when}. Choose another range, or withdraw that request.",
  },
  "permit-overlaps": {
    status: 200,
    fa: "این بازه با {kind} ثبت‌شده {when} هم‌پوشانی دارد. بازه دیگری انتخاب کنید یا از امور اداری بخواهید آن را اصلاح کند.",
    en: "This overlaps with recorded {kind} {when}. Choose another range, or ask the personnel office to correct it.",
  },
  "hours-outside-mission": {
    status: 200,
    fa: "ساعت‌های این برگه باید در روزهای مأموریت باشد ({from} تا {to}). یکی از این روزها را انتخاب کنید.",
    en: "The hours must be on the days of the mission ({from} to {to}). Choose one of them.",
  },
  "mission-leaves-hours": {
    status: 200,
    fa: "برای این مأموریت از {from} تا {to} ساعت ثبت شده است. این روزها را در بازه نگه دارید یا آن ساعت‌ها را پس بگیرید.",
    en: "Hours of this mission are recorded from {from} to {to}. Keep these days in the range, or withdraw those hours.",
  },
  "too-many-in-day": {
    status: 200,
    fa: "در هر روز حداکثر {most} درخواست پذیرفته می‌شود و {used} درخواست ثبت شده است.",
    en: "Requests per day are limited to {most}; already submitted: {used}.",
  },
  "too-many-in-period": {
    status: 200,
    fa: "در هر دوره حداکثر {most} درخواست پذیرفته می‌شود و {used} درخواست ثبت شده است.",
    en: "Requests per period are limited to {most}; already submitted: {used}.",
  },
  "hourly-leave-used-up": {
    status: 200,
    fa: "سقف مرخصی ساعتی سال {most} ساعت است و {used} ساعت آن ثبت شده است؛ ثبت {asked} ساعت دیگر ممکن نیست.",
    en: "Hourly leave is limited to {most} hours per year and {used} are used; {asked} more are not possible.",
  },
  "balance-too-small": {
    status: 200,
    fa: "مانده مرخصی {left} است و این درخواست {asked} می‌خواهد. بازه کوتاه‌تری انتخاب کنید.",
    en: "{left} of leave are left and this request takes {asked}. Choose a shorter range.",
  },
  "request-is-private": {
    status: 403,
    fa: "پیوست این مرخصی محرمانه است و فقط خود شخص، تأییدکنندگان و منابع انسانی آن را می‌بینند.",
    en: "The files of this leave are private: only the person, those who decide and human resources see them.",
  },
  "leave-before-service-day": {
    status: 200,
    fa: "این مرخصی از روز {day} خدمت داده می‌شود، یعنی از {date}. تاریخ دیگری انتخاب کنید.",
    en: "This leave is given from day {day} of service, which is {date}. Choose a later date.",
  },
  "leave-too-long-at-once": {
    status: 200,
    fa: "این مرخصی هر بار حداکثر {most} روز است؛ {left} روز مانده و این درخواست {asked} روز است. بازه کوتاه‌تری انتخاب کنید.",
    en: "This leave is limited to {most} days at once; {left} are left and this request takes {asked}. Choose a shorter range.",
  },
  "leave-too-long-in-day": {
    status: 200,
    fa: "این مرخصی در هر روز حداکثر {most} ساعت است؛ {left} ساعت مانده و این درخواست {asked} ساعت است. زمان کوتاه‌تری انتخاب کنید.",
    en: "This leave is limited to {most} hours a day; {left} are left and this request takes {asked}. Choose a shorter time.",
  },
  "leave-too-many-parts": {
    status: 200,
    fa: "این مرخصی در هر روز حداکثر در {most} نوبت داده می‌شود و نوبتی نمانده است. روز دیگری انتخاب کنید.",
    en: "This leave is limited to {most} parts a day and none is left. Choose another day.",
  },
  "allowance-too-small": {
    status: 200,
    fa: "از سهمیه این مرخصی {left} مانده است و این درخواست {asked} می‌خواهد. بازه کوتاه‌تری انتخاب کنید.",
    en: "{left} of the allowance of this leave are left and this request takes {asked}. Choose a shorter range.",
  },
  "overtime-in-shift": {
    status: 200,
    fa: "اضافه کار باید خارج از ساعت کاری این روز ({from} تا {to}) باشد. ساعت دیگری انتخاب کنید.",
    en: "Overtime must be outside the working hours of this day ({from} to {to}). Choose other hours.",
  },
  "overtime-outside-window": {
    status: 200,
    fa: "اضافه کار این روز باید بین {from} و {to} باشد. ساعت دیگری انتخاب کنید.",
    en: "Overtime on this day must be between {from} and {to}. Choose other hours.",
  },
  "overtime-too-long": {
    status: 200,
    fa: "اضافه کار این روز حداکثر {most} ساعت است؛ {used} ساعت ثبت شده و این درخواست {asked} ساعت است.",
    en: "Overtime on this day is limited to {most} hours; {used} are recorded and this request is for {asked}.",
  },
  "overtime-used-up": {
    status: 200,
    fa: "اضافه کار هر دوره حداکثر {most} ساعت است؛ {used} ساعت ثبت شده و ثبت {asked} ساعت دیگر ممکن نیست. زمان کوتاه‌تری درخواست کنید.",
    en: "Overtime is limited to {most} hours per period; {used} are recorded and {asked} more are not possible. Request a shorter time.",
  },
  "overtime-needs-hours": {
    status: 200,
    fa: "برای {date} سقف یا بازه‌ای برای اضافه کار تعیین نشده است و مقدار یک روز کامل از سقف دوره مشخص نیست. ساعت شروع و پایان را وارد کنید.",
    en: "Overtime on {date} has neither a limit nor a window, so the share of a whole day is unknown. Enter the hours.",
  },
  "special-amount-missing": {
    status: 200,
    fa: "برای این بخش در این دوره سهمیه اضافه کار ویژه تعیین نشده است. از مدیر سامانه بخواهید آن را تعیین کند.",
    en: "No special overtime was set for this section in this period. Ask the administrator to set it.",
  },
  "special-amount-taken": {
    status: 200,
    fa: "سهمیه این بخش در این دوره قبلاً تعیین شده است؛ همان را ویرایش کنید.",
    en: "The amount of this section for this period has already been set; edit that one.",
  },
  "special-amount-used": {
    status: 200,
    fa: "{distributed} از این سهمیه میان پرسنل تقسیم شده است؛ سهمیه را از آن کمتر نکنید یا ابتدا سهم‌ها را کم کنید.",
    en: "{distributed} of this amount is already distributed; keep it at least that, or reduce shares first.",
  },
  "special-amount-exceeded": {
    status: 200,
    fa: "جمع سهم‌ها {asked} است و سهمیه بخش {amount}؛ {over} کم کنید.",
    en: "The shares total {asked} and the section has {amount}; reduce them by {over}.",
  },
  "special-person-exceeded": {
    status: 200,
    fa: "سهم هر نفر در دوره حداکثر {most} است؛ سهم {name} را کمتر کنید.",
    en: "The maximum per person in a period is {most}; reduce the share of {name}.",
  },
  "special-share-decided": {
    status: 200,
    fa: "درباره سهم {name} تصمیم گرفته شده است و دیگر تغییر نمی‌کند. صفحه را دوباره بارگذاری کنید.",
    en: "The share of {name} has been decided and no longer changes. Refresh the page.",
  },
  "special-person-elsewhere": {
    status: 200,
    fa: "شماره پرسنلی {personnelNumber} در این دوره از این بخش نیست.",
    en: "Personnel number {personnelNumber} is not in this section in this period.",
  },
  "deputy-self": {
    status: 200,
    fa: "خودتان نمی‌توانید جانشین خود باشید. شخص دیگری انتخاب کنید.",
    en: "You cannot be your own deputy. Choose another person.",
  },
  "deputy-set-already": {
    status: 200,
    fa: "{name} در همین بازه جانشین شماست. ابتدا آن را لغو کنید.",
    en: "{name} is already your deputy on these days. End that first.",
  },
} as const satisfies Record<string, ErrorEntry>;
