type CityRow = {
  code: string;
  name: string;
  name_en: string;
  province: string;
  is_active: boolean;
  version: number;
};

// The capitals of the provinces; an organisation adds the cities it sends people to.
const centres: readonly (readonly [name: string, nameEn: string, province: string])[] = [
  ["تهران", "Tehran", "تهران"],
  ["کرج", "Karaj", "البرز"],
  ["تبریز", "Tabriz", "آذربایجان شرقی"],
  ["ارومیه", "Urmia", "آذربایجان غربی"],
  ["اردبیل", "Ardabil", "اردبیل"],
  ["اصفهان", "Isfahan", "اصفهان"],
  ["ایلام", "Ilam", "ایلام"],
  ["بوشهر", "Bushehr", "بوشهر"],
  ["شهرکرد", "Shahrekord", "چهارمحال و بختیاری"],
  ["بیرجند", "Birjand", "خراسان جنوبی"],
  ["مشهد", "Mashhad", "خراسان رضوی"],
  ["بجنورد", "Bojnurd", "خراسان شمالی"],
  ["اهواز", "Ahvaz", "خوزستان"],
  ["زنجان", "Zanjan", "زنجان"],
  ["سمنان", "Semnan", "سمنان"],
  ["زاهدان", "Zahedan", "سیستان و بلوچستان"],
  ["شیراز", "Shiraz", "فارس"],
  ["قزوین", "Qazvin", "قزوین"],
  ["قم", "Qom", "قم"],
  ["سنندج", "Sanandaj", "کردستان"],
  ["کرمان", "Kerman", "کرمان"],
  ["کرمانشاه", "Kermanshah", "کرمانشاه"],
  ["یاسوج", "Yasuj", "کهگیلویه و بویراحمد"],
  ["گرگان", "Gorgan", "گلستان"],
  ["رشت", "Rasht", "گیلان"],
  ["خرم‌آباد", "Khorramabad", "لرستان"],
  ["ساری", "Sari", "مازندران"],
  ["اراک", "Arak", "مرکزی"],
  ["بندرعباس", "Bandar Abbas", "هرمزگان"],
  ["همدان", "Hamadan", "همدان"],
  ["یزد", "Yazd", "یزد"],
];

/** The cities every organisation starts with. */
export function cityRows(): CityRow[] {
  return centres.map(([name, name_en, province], index) => ({
    code: String(index + 1),
    name,
    name_en,
    province,
    is_active: true,
    version: 1,
  }));
}
