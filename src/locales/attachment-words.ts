/** Whether a type of request takes files. */
export const attachmentWords = {
  fa: { none: "لازم نیست", wanted: "اختیاری", required: "الزامی" },
  en: { none: "Not needed", wanted: "Optional", required: "Required" },
};
