/**
 * Words of nature with a family name that means "sample": names that can be read, sorted and searched, but are
 * obviously not those of real people.
 */
const trees =
  "سرو بید کاج چنار صنوبر افرا نارون بلوط گردو زیتون انار گیلاس شمشاد ارغوان یاس نسترن شقایق بنفشه زنبق میخک اقاقیا";
const birds =
  "هدهد قناری کبوتر پرستو چکاوک بلبل سهره قرقاول شاهین عقاب درنا مرغابی طاووس کبک قمری سینه‌سرخ فلامینگو تیهو کاکایی لک‌لک";
const stones =
  "فیروزه یاقوت زمرد مرجان کهربا عقیق مروارید الماس نقره مرمر بلور دریا باران چشمه آبشار مهتاب آذرخش شبنم کوهسار برف رود";

const named = (words: string, family: string) => words.split(" ").map((word) => `${word} ${family}`);

/** Sixty-two names, each once. */
export const demoPersonNames: readonly string[] = interleave(
  named(trees, "نمونه‌ای"),
  named(birds, "نمونه"),
  named(stones, "آزمایشی"),
);

function interleave(...lists: string[][]): string[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => {
      const one = list[i];
      return one === undefined ? [] : [one];
    }),
  ).flat();
}
