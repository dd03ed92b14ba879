import { type IsoDate, jalaliToIso } from "@schemas/values/jalali-date";

/*
 * The official holidays of Iran, 1403-1406. Rules and titles follow persian-calendar/events, the first days of lunar
 * months roozbehp/qamari up to Shawwal 1447 and published month lengths after it; both are CC0 data. Fridays are no rows.
 */

type Occasion = { title: string; titleEn: string; isLunar: boolean };

const solar = (title: string, titleEn: string): Occasion => ({ title, titleEn, isLunar: false });
const lunar = (title: string, titleEn: string): Occasion => ({ title, titleEn, isLunar: true });

const newYear = solar("آغاز سال نو، نوروز", "Nowruz, new year's day");
const nowruz = solar("عید نوروز", "Nowruz");
const republic = solar("روز جمهوری اسلامی", "Islamic Republic Day");
const nature = solar("روز طبیعت", "Nature Day (Sizdah Bedar)");
const khomeini = solar("رحلت امام خمینی", "Death of Imam Khomeini");
const khordad = solar("قیام ۱۵ خرداد", "15 Khordad Uprising");
const revolution = solar("پیروزی انقلاب اسلامی", "Victory of the Islamic Revolution");
const oil = solar("ملی شدن صنعت نفت", "Nationalisation of the oil industry");
const lastDay = solar("آخرین روز سال کبیسه", "Last day of a leap year");

const tasua = lunar("تاسوعای حسینی", "Tasu'a");
const ashura = lunar("عاشورای حسینی", "Ashura");
const arbaeen = lunar("اربعین حسینی", "Arba'een");
const prophet = lunar(
  "رحلت رسول اکرم و شهادت امام حسن مجتبی",
  "Death of the Prophet, martyrdom of Imam Hasan",
);
const reza = lunar("شهادت امام رضا", "Martyrdom of Imam Reza");
const askari = lunar("شهادت امام حسن عسکری", "Martyrdom of Imam Hasan al-Askari");
const prophetBirth = lunar(
  "میلاد رسول اکرم و امام جعفر صادق",
  "Birth of the Prophet and of Imam Ja'far al-Sadiq",
);
const fatima = lunar("شهادت حضرت فاطمه", "Martyrdom of Fatima");
const aliBirth = lunar("ولادت امام علی", "Birth of Imam Ali");
const mission = lunar("مبعث رسول اکرم", "Mission of the Prophet (Mab'ath)");
const mahdi = lunar("ولادت حضرت قائم، نیمه شعبان", "Birth of Imam Mahdi (mid-Sha'ban)");
const ali = lunar("شهادت حضرت علی", "Martyrdom of Imam Ali");
const fitr = lunar("عید سعید فطر", "Eid al-Fitr");
const fitrRest = lunar("تعطیل به مناسبت عید سعید فطر", "Eid al-Fitr holiday");
const sadiq = lunar("شهادت امام جعفر صادق", "Martyrdom of Imam Ja'far al-Sadiq");
const adha = lunar("عید سعید قربان", "Eid al-Adha");
const ghadir = lunar("عید سعید غدیر خم", "Eid al-Ghadir");

type Row = readonly [month: number, day: number, occasion: Occasion];

const everyYear: readonly Row[] = [
  [1, 1, newYear],
  [1, 2, nowruz],
  [1, 3, nowruz],
  [1, 4, nowruz],
  [1, 12, republic],
  [1, 13, nature],
  [3, 14, khomeini],
  [3, 15, khordad],
  [11, 22, revolution],
  [12, 29, oil],
];

const ofYear: Readonly<Record<number, readonly Row[]>> = {
  1403: [
    [1, 13, ali],
    [1, 22, fitr],
    [1, 23, fitrRest],
    [2, 15, sadiq],
    [3, 28, adha],
    [4, 5, ghadir],
    [4, 25, tasua],
    [4, 26, ashura],
    [6, 4, arbaeen],
    [6, 12, prophet],
    [6, 14, reza],
    [6, 22, askari],
    [6, 31, prophetBirth],
    [9, 15, fatima],
    [10, 25, aliBirth],
    [11, 9, mission],
    [11, 26, mahdi],
    [12, 30, lastDay],
  ],
  1404: [
    [1, 2, ali],
    [1, 11, fitr],
    [1, 12, fitrRest],
    [2, 4, sadiq],
    [3, 16, adha],
    [3, 24, ghadir],
    [4, 14, tasua],
    [4, 15, ashura],
    [5, 23, arbaeen],
    [5, 31, prophet],
    [6, 2, reza],
    [6, 10, askari],
    [6, 19, prophetBirth],
    [9, 3, fatima],
    [10, 13, aliBirth],
    [10, 27, mission],
    [11, 15, mahdi],
    [12, 20, ali],
  ],
  1405: [
    [1, 1, fitr],
    [1, 2, fitrRest],
    [1, 25, sadiq],
    [3, 6, adha],
    [3, 14, ghadir],
    [4, 3, tasua],
    [4, 4, ashura],
    [5, 13, arbaeen],
    [5, 21, prophet],
    [5, 22, reza],
    [5, 30, askari],
    [6, 8, prophetBirth],
    [8, 22, fatima],
    [10, 2, aliBirth],
    [10, 16, mission],
    [11, 4, mahdi],
    [12, 9, ali],
    [12, 19, fitr],
    [12, 20, fitrRest],
  ],
  1406: [
    [1, 14, sadiq],
    [2, 27, adha],
    [3, 4, ghadir],
    [3, 24, tasua],
    [3, 25, ashura],
    [5, 3, arbaeen],
    [5, 11, prophet],
    [5, 12, reza],
    [5, 20, askari],
    [5, 29, prophetBirth],
    [8, 11, fatima],
    [9, 21, aliBirth],
    [10, 5, mission],
    [10, 22, mahdi],
    [11, 28, ali],
    [12, 8, fitr],
    [12, 9, fitrRest],
  ],
};

/** Lunar dates of this year and later are computed; the moon may move them by a day. */
const firstPredictedYear = 1406;

/**
 * The sources disagree about 25 Shawwal from 1405 on: one published list of that year omits it. It is marked as not yet
 * announced, so that the administrator checks it.
 */
const isUnsettled = (year: number, occasion: Occasion) => year >= 1405 && occasion === sadiq;

const closureDays: readonly (readonly [number, number, number])[] = [10, 11, 12, 13, 14, 15, 16].map(
  (day) => [1404, 12, day],
);

/** A row of the table `holiday`, for everyone. */
type HolidayRow = {
  day: IsoDate;
  kind: "OFFICIAL" | "CLOSURE";
  scope: "ALL";
  title: string;
  title_en: string;
  is_predicted: boolean;
};

/** Every known official holiday and national closure, unordered; a day with two occasions has two rows. */
export function holidayRows(): HolidayRow[] {
  const official = Object.entries(ofYear).flatMap(([name, rows]) => {
    const year = Number(name);
    return [...everyYear, ...rows].map(([month, day, occasion]) => ({
      day: jalaliToIso(year, month, day),
      kind: "OFFICIAL" as const,
      scope: "ALL" as const,
      title: occasion.title,
      title_en: occasion.titleEn,
      is_predicted: (occasion.isLunar && year >= firstPredictedYear) || isUnsettled(year, occasion),
    }));
  });
  const closures = closureDays.map(([year, month, day]) => ({
    day: jalaliToIso(year, month, day),
    kind: "CLOSURE" as const,
    scope: "ALL" as const,
    title: "تعطیلی سراسری کشور",
    title_en: "National closure",
    is_predicted: false,
  }));
  return [...official, ...closures];
}

/** The months of Ramadan; those of 1405 and 1406 are computed. */
export function ramadanRows(): { first_day: IsoDate; last_day: IsoDate }[] {
  const months: [IsoDate, IsoDate][] = [
    [jalaliToIso(1402, 12, 22), jalaliToIso(1403, 1, 21)],
    [jalaliToIso(1403, 12, 12), jalaliToIso(1404, 1, 10)],
    [jalaliToIso(1404, 11, 30), jalaliToIso(1404, 12, 29)],
    [jalaliToIso(1405, 11, 19), jalaliToIso(1405, 12, 18)],
    [jalaliToIso(1406, 11, 8), jalaliToIso(1406, 12, 7)],
  ];
  return months.map(([first_day, last_day]) => ({ first_day, last_day }));
}
