/** Whether a request type takes attachments. */
export const attachmentWords = {
  fa: { none: "لازم نیست", wanted: "اختیاری", required: "الزامی" },
  en: { none: "Not needed", wanted: "Optional", required: "Required" },
};
