import { type Migration, sql } from "kysely";

/** Supplied names that read badly; a name that the organisation has changed stays. */
const renamed = [
  { table: "request_type", column: "name", from: "پدران", to: "مرخصی پدری" },
  { table: "role", column: "name_en", from: "Whole administrator", to: "Full administrator" },
  { table: "role", column: "description", from: "همهٔ کارها در همهٔ بخش‌ها", to: "همه کارها در همه بخش‌ها" },
  {
    table: "role",
    column: "description",
    from: "پروندهٔ پرسنل، بخش‌ها، درخواست‌ها و مرخصی",
    to: "پرونده پرسنل، بخش‌ها، درخواست‌ها و مرخصی",
  },
  {
    table: "role",
    column: "description",
    from: "بستن دوره، خروجی حقوق و محاسبهٔ کارکرد",
    to: "بستن دوره، خروجی حقوق و محاسبه کارکرد",
  },
  {
    table: "role",
    column: "description",
    from: "شیفت‌ها، گردش کار و تقویم",
    to: "شیفت‌ها، برنامه‌های چرخشی و تقویم",
  },
  {
    table: "role",
    column: "description",
    from: "همه چیز را می‌بیند و چیزی را تغییر نمی‌دهد",
    to: "مشاهده همه اطلاعات، بدون تغییر",
  },
];

export const namesInPlainWords: Migration = {
  async up(db) {
    for (const { table, column, from, to } of renamed)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        db,
      );
  },
};
