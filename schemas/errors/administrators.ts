import type { ErrorEntry } from "./entry";

/** Administrators and their roles. */
export const administratorsErrors = {
  "right-missing": {
    status: 403,
    fa: "نقش شما این کار را در بر نمی‌گیرد. صفحهٔ «اختیارات من» نشان می‌دهد چه کارهایی می‌توانید انجام دهید.",
    en: "Your role does not include this. The page “What I may do” shows what you can do.",
  },
  "sections-only": {
    status: 403,
    fa: "این کار برای همهٔ سازمان است و شما مدیر چند بخش هستید. از مدیری که همهٔ بخش‌ها را دارد بخواهید آن را انجام دهد.",
    en: "This concerns the whole organisation and you administer some sections. Ask an administrator of all sections to do it.",
  },
  "own-affairs": {
    status: 403,
    fa: "این کار دربارهٔ خود شماست و مدیر دیگری باید آن را انجام دهد.",
    en: "This is about yourself: another administrator has to do it.",
  },
  "administrator-above": {
    status: 403,
    fa: "این مدیر اختیاری دارد که شما ندارید. تنها مدیری با همان اختیارات یا بیشتر می‌تواند این کار را انجام دهد.",
    en: "This administrator may do what you may not. Only one with the same rights or more can do this.",
  },
  "beyond-own-rights": {
    status: 403,
    fa: "نمی‌توانید اختیاری بدهید که خودتان ندارید، یا چیزی را نشان دهید که از شما پنهان است. اختیارات نقش را کمتر کنید.",
    en: "You cannot give a right you do not have, or show what is withheld from you. Take rights away from the role.",
  },
  "manager-beyond-sections": {
    status: 403,
    fa: "این شخص مدیر یا مسئول بخشی است که در اختیار شما نیست. تنها مدیری که همه بخش‌های او را در اختیار دارد می‌تواند این کار را انجام دهد.",
    en: "This person looks after a section that is not yours. Only an administrator of all of their sections can do this.",
  },
  "view-beyond-role": {
    status: 403,
    fa: "با دیدن سامانه به جای این شخص، چیزهایی را می‌دیدید که نقش شما نشان نمی‌دهد. تنها مدیری می‌تواند این کار را بکند که پرسنل، کارکرد، درخواست‌ها و مانده‌ها را در همهٔ بخش‌های این شخص می‌بیند و چیزی از او پنهان نیست.",
    en: "Viewing as this person would show you what your role does not. It takes an administrator who sees people, attendance, requests and balances in all sections of this person, with nothing withheld.",
  },
  "administrator-inactive": {
    status: 200,
    fa: "مدیری که این کار را آغاز کرد دیگر مدیر فعال نیست؛ مدیر دیگری باید آن را دوباره آغاز کند.",
    en: "The administrator who started this is no longer active: another one has to start it again.",
  },
  "not-an-administrator": {
    status: 403,
    fa: "برای شما نقش مدیریتی تعیین نشده است. از مدیر سامانه بخواهید شما را در «مدیران» اضافه کند.",
    en: "You have no administrator role. Ask an administrator to add you under Administrators.",
  },
  "role-fixed": {
    status: 200,
    fa: "نقش «{name}» همیشه همهٔ اختیارات را دارد و تغییر یا حذف نمی‌شود. از آن رونوشت بگیرید و رونوشت را تغییر دهید.",
    en: "The role “{name}” always has every right; it cannot be changed or deleted. Duplicate it and change the copy.",
  },
  "role-name-taken": {
    status: 200,
    fa: "نقش دیگری به نام «{name}» هست. نام دیگری بنویسید.",
    en: "There is another role named “{name}”. Choose another name.",
  },
  "role-held": {
    status: 200,
    fa: "این نقش به {count} مدیر داده شده است. نخست نقش دیگری به آنان بدهید.",
    en: "{count} administrators have this role. Give them another role first.",
  },
  "emergency-account": {
    status: 200,
    fa: "«{name}» حساب اضطراری است: می‌توانید ورود با آن را ببندید یا باز کنید، ولی نقش و نام آن تغییر نمی‌کند و حذف نمی‌شود.",
    en: "“{name}” is the emergency account: signing in with it can be switched off and on, but its role and name stay and it is not deleted.",
  },
  "last-whole-administrator": {
    status: 200,
    fa: "دست‌کم یک مدیر فعال با همهٔ اختیارات و همهٔ بخش‌ها باید بماند. نخست این نقش را به مدیر دیگری بدهید.",
    en: "At least one active administrator with every right and all sections must remain. Give that role to another one first.",
  },
  "account-name-letter": {
    status: 200,
    fa: "نام ورود باید با حرف لاتین آغاز شود و تنها حرف لاتین، رقم، نقطه، خط تیره و زیرخط داشته باشد، تا با شمارهٔ پرسنلی اشتباه نشود.",
    en: "A sign-in name begins with a Latin letter and has only Latin letters, digits, dots, hyphens and underscores, so that it is not taken for a personnel number.",
  },
  "account-name-taken": {
    status: 200,
    fa: "نام ورود «{name}» در کاربرد است (نام مدیر، شمارهٔ پرسنلی یا نام دایرکتوری). نام دیگری برگزینید.",
    en: "The sign-in name “{name}” is in use (an administrator's, a personnel number or a directory name). Choose another.",
  },
  "person-or-account": {
    status: 200,
    fa: "یا یک نفر از پرسنل را برگزینید، یا نام ورود، نام و نام خانوادگی و رمز عبور نخست یک حساب را بنویسید.",
    en: "Either choose a person, or give the sign-in name, full name and first password of an account.",
  },
  "administrator-exists": {
    status: 200,
    fa: "این شخص پیش‌تر مدیر شده است. همان را ویرایش کنید.",
    en: "This person is an administrator already. Edit that record.",
  },
  "sections-of-administrator": {
    status: 200,
    fa: "دست‌کم یک بخش برگزینید، یا «همهٔ بخش‌ها» را روشن کنید.",
    en: "Choose at least one section, or switch on “All sections”.",
  },
} as const satisfies Record<string, ErrorEntry>;
