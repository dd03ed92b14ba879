import type { ErrorEntry } from "./entry";

/** Administrators and their roles. */
export const administratorsErrors = {
  "right-missing": {
    status: 403,
    fa: "نقش شما اجازه این کار را ندارد. اختیارات خود را در صفحه «اختیارات من» ببینید.",
    en: "Your role does not allow this. The page “My rights” shows what you can do.",
  },
  "sections-only": {
    status: 403,
    fa: "این کار مربوط به همه سازمان است و شما مدیر چند بخش هستید. از مدیری که به همه بخش‌ها دسترسی دارد بخواهید آن را انجام دهد.",
    en: "This concerns the whole organisation, and you administer only some sections. Ask an administrator of all sections to do it.",
  },
  "own-affairs": {
    status: 403,
    fa: "این کار مربوط به خود شماست و مدیر دیگری باید آن را انجام دهد.",
    en: "This concerns yourself; another administrator has to do it.",
  },
  "administrator-above": {
    status: 403,
    fa: "این مدیر اختیاراتی دارد که شما ندارید. فقط مدیری با همان اختیارات یا بیشتر می‌تواند این کار را انجام دهد.",
    en: "This administrator has rights that you do not have. Only an administrator with the same rights or more can do this.",
  },
  "beyond-own-rights": {
    status: 403,
    fa: "نمی‌توانید اختیاری بدهید که خودتان ندارید، یا چیزی را نشان دهید که از شما پنهان است. اختیارات نقش را کمتر کنید.",
    en: "You cannot grant rights you do not have, or reveal what is withheld from you. Remove those rights from the role.",
  },
  "manager-beyond-sections": {
    status: 403,
    fa: "این شخص مدیر یا مسئول بخشی است که در اختیار شما نیست. تنها مدیری که همه بخش‌های او را در اختیار دارد می‌تواند این کار را انجام دهد.",
    en: "This person looks after a section that is not yours. Only an administrator of all of their sections can do this.",
  },
  "view-beyond-role": {
    status: 403,
    fa: "مشاهده از دید این شخص، اطلاعاتی را نشان می‌دهد که نقش شما اجازه دیدن آن را ندارد. فقط مدیری می‌تواند این کار را انجام دهد که پرسنل، کارکرد، درخواست‌ها و مانده‌های همه بخش‌های این شخص را می‌بیند و چیزی از او پنهان نیست.",
    en: "Viewing as this person would show information your role does not. Only an administrator who sees people, attendance, requests and balances in all sections of this person, with nothing withheld, can do this.",
  },
  "administrator-inactive": {
    status: 200,
    fa: "مدیری که این کار را شروع کرده بود دیگر فعال نیست؛ مدیر دیگری باید آن را دوباره شروع کند.",
    en: "The administrator who started this is no longer active; another administrator has to start it again.",
  },
  "not-an-administrator": {
    status: 403,
    fa: "برای شما نقش مدیریتی تعیین نشده است. از مدیر سامانه بخواهید شما را در «مدیران» اضافه کند.",
    en: "You have no administrator role. Ask an administrator to add you under Administrators.",
  },
  "role-fixed": {
    status: 200,
    fa: "نقش «{name}» همیشه همه اختیارات را دارد و تغییر یا حذف نمی‌شود. از آن رونوشت ایجاد کنید و رونوشت را تغییر دهید.",
    en: "The role “{name}” always has all rights; it cannot be changed or deleted. Duplicate it and change the copy.",
  },
  "role-name-taken": {
    status: 200,
    fa: "نقش دیگری با نام «{name}» وجود دارد. نام دیگری وارد کنید.",
    en: "There is another role named “{name}”. Choose another name.",
  },
  "role-held": {
    status: 200,
    fa: "این نقش به {count} مدیر داده شده است. ابتدا نقش دیگری به آنان بدهید.",
    en: "{count} administrators have this role. Give them another role first.",
  },
  "emergency-account": {
    status: 200,
    fa: "«{name}» حساب اضطراری است: می‌توانید ورود با آن را فعال یا غیرفعال کنید، ولی نقش و نام آن تغییر نمی‌کند و حذف نمی‌شود.",
    en: "“{name}” is the emergency account: you can enable or disable signing in with it, but its role and name cannot be changed and it cannot be deleted.",
  },
  "last-whole-administrator": {
    status: 200,
    fa: "حداقل یک مدیر فعال با همه اختیارات و همه بخش‌ها باید باقی بماند. ابتدا این نقش را به مدیر دیگری بدهید.",
    en: "At least one active administrator with all rights and all sections must remain. Give that role to another administrator first.",
  },
  "account-name-letter": {
    status: 200,
    fa: "نام کاربری باید با حرف لاتین شروع شود و فقط حرف لاتین، رقم، نقطه، خط تیره و زیرخط داشته باشد تا با شماره پرسنلی اشتباه نشود.",
    en: "A sign-in name starts with a Latin letter and contains only Latin letters, digits, dots, hyphens and underscores, so that it is not mistaken for a personnel number.",
  },
  "account-name-taken": {
    status: 200,
    fa: "نام کاربری «{name}» قبلاً استفاده شده است (نام مدیر، شماره پرسنلی یا نام کاربری دامنه). نام دیگری وارد کنید.",
    en: "The sign-in name “{name}” is already in use (by an administrator, a personnel number or a domain username). Choose another.",
  },
  "person-or-account": {
    status: 200,
    fa: "یکی از پرسنل را انتخاب کنید، یا نام کاربری، نام و نام خانوادگی و رمز عبور اولیه حساب را وارد کنید.",
    en: "Choose a person, or enter the sign-in name, full name and initial password of an account.",
  },
  "administrator-exists": {
    status: 200,
    fa: "این شخص هم‌اکنون مدیر است. همان را ویرایش کنید.",
    en: "This person is an administrator already. Edit that record.",
  },
  "sections-of-administrator": {
    status: 200,
    fa: "حداقل یک بخش را انتخاب کنید، یا «همه بخش‌ها» را روشن کنید.",
    en: "Choose at least one section, or turn on “All sections”.",
  },
} as const satisfies Record<string, ErrorEntry>;
