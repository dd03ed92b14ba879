/** What is wrong with a typed value; the same words in every form (spec §5). */
export const validation = {
  required: "این فیلد الزامی است",
  length: "تعداد نویسه نامعتبر است، لازم: {{number, digits}}",
  email: "لطفاً یک ایمیل معتبر وارد کنید",
  number: "یک عدد بنویسید",
  whole: "یک عدد صحیح بنویسید",
  smallest: "کمترین مقدار {{number, digits}} است",
  largest: "بیشترین مقدار {{number, digits}} است",
  choice: "یکی از گزینه‌ها را انتخاب کنید",
  date: "تاریخ نامعتبر است",
  time: "ساعت نامعتبر است",
  equal: "مقادیر با هم برابر نیستند",
  invalid: "مقدار درست نیست",
};
