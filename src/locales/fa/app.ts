/** Words used on every page, before and after sign-in. */
export const app = {
  product: "حضور",
  productLong: "سامانه حضور و غیاب حضور",
  version: "نسخه {{version, digits}}",
  language: "زبان",
  search: "جستجو",
  help: "راهنما",
  retry: "دوباره امتحان کنید",
  close: "بستن",
  startAgain: "شروع دوباره",
  cancel: "انصراف",
  loading: "در حال بارگذاری…",
  /** Separates the items of a list within a line. */
  comma: "، ",
  light: "روشن",
  dark: "تیره",
};
