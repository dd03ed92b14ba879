/** Headings that other programs use for a field, by its name. */
export const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  personnelNumber: [
    "شماره پرسنلی",
    "کد پرسنلی",
    "پرسنلی",
    "شماره کارمندی",
    "کد کارمند",
    "شماره پرسنل",
    "perno",
    "personnel no",
    "personnel code",
    "employee number",
    "employee id",
    "employee code",
    "emp no",
  ],
  name: ["نام و نام خانوادگی", "نام کامل", "نام", "عنوان", "شرح", "full name", "title", "description"],
  code: ["کد", "شناسه", "id", "code"],
  title: ["عنوان", "نام", "مناسبت", "شرح", "name", "occasion"],
  titleEn: ["عنوان لاتین", "نام انگلیسی", "english title", "english name"],
  nameEn: ["نام لاتین", "نام انگلیسی", "latin name", "english name"],
  sectionCode: ["بخش", "کد بخش", "واحد", "کد واحد", "واحد سازمانی", "اداره", "department", "unit", "section"],
  workGroupCode: ["گروه کاری", "کد گروه کاری", "گروه", "گروه شیفت", "work group", "group", "shift group"],
  nationalCode: ["کد ملی", "کدملی", "شماره ملی", "national id", "national code", "national number"],
  certificateNumber: ["شماره شناسنامه", "شناسنامه", "ش ش", "certificate no", "id certificate"],
  cardNumber: ["شماره کارت", "کارت", "کد کارت", "card no", "card", "card id", "badge"],
  fatherName: ["نام پدر", "پدر", "father"],
  birthDate: ["تاریخ تولد", "تولد", "birthday", "date of birth", "dob"],
  birthCity: ["محل تولد", "شهر تولد", "birth place", "place of birth"],
  hiredOn: [
    "تاریخ استخدام",
    "استخدام",
    "شروع به کار",
    "تاریخ شروع",
    "hire date",
    "employment date",
    "start date",
  ],
  placedOn: ["از تاریخ", "تاریخ انتقال", "تاریخ اجرا", "effective date", "placed on"],
  post: ["سمت", "پست", "شغل", "عنوان شغلی", "job", "job title", "position"],
  employmentType: ["نوع استخدام", "نوع قرارداد", "نحوه استخدام", "contract type", "employment"],
  province: ["استان", "state", "province"],
  gender: ["جنسیت", "جنس", "sex"],
  maritalState: ["وضعیت تأهل", "تاهل", "marital status"],
  date: ["تاریخ", "روز", "day"],
  kind: ["نوع", "type"],
  isActive: ["فعال", "وضعیت", "active", "status", "enabled"],
  from: ["از", "از تاریخ", "شروع", "start", "from date"],
  to: ["تا", "تا تاریخ", "پایان", "end", "to date"],
  latitude: ["عرض", "lat"],
  longitude: ["طول", "lng", "lon", "long"],
  hours: ["ساعت", "ساعات", "ساعات کار", "شیفت", "times", "working hours"],
  days: ["چرخه", "ترتیب روزها", "الگوی چرخش", "cycle", "rotation"],
  anchorDay: ["روز نخست", "شروع چرخه", "آغاز چرخه", "first day", "cycle start"],
  validFrom: ["از تاریخ", "تاریخ اجرا", "اجرا از", "valid from", "effective from"],
  radius: ["شعاع", "شعاع به متر"],
};

/**
 * Headings that other programs use for the columns that make up one field, in the order in which their texts are
 * joined.
 */
export const partHeadings: Readonly<Record<string, readonly (readonly string[])[]>> = {
  name: [
    ["نام", "نام کوچک", "first name", "given name", "forename", "name"],
    ["نام خانوادگی", "نام فامیل", "فامیل", "فامیلی", "شهرت", "last name", "family name", "surname", "family"],
  ],
};
