/** The level that a rule applies to. */
export const levelWords = {
  fa: { COMPANY: "همه سازمان", SECTION: "یک بخش", WORK_GROUP: "یک گروه کاری", PERSON: "یک شخص" },
  en: {
    COMPANY: "The organisation",
    SECTION: "A section",
    WORK_GROUP: "A work group",
    PERSON: "A person",
  },
};
