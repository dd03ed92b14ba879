/**
 * The guides served under /help, each a list of chapters in reading order. A chapter is a page: its text, title and
 * lead are in docs/guide/<language>/<chapter>.md.
 */
export const guides = [
  { name: "employee", chapters: ["start", "clock", "work", "requests", "leave", "messages", "account"] },
  { name: "manager", chapters: ["deciding", "team", "reports", "team-overtime"] },
  {
    name: "administrator",
    chapters: [
      "first-day",
      "lists",
      "people",
      "work-calendar",
      "work-rules",
      "leave-rules",
      "access",
      "punches",
      "period-close",
      "system-settings",
      "server",
      "administrators",
      "directory",
    ],
  },
] as const;

export type ChapterName = (typeof guides)[number]["chapters"][number];

/** Every chapter of every guide, in reading order. */
export const chapterNames: readonly ChapterName[] = guides.flatMap(({ chapters }) => [...chapters]);

/** The section about signing in. */
export const signInHelp = "start#sign-in";

/** The address of a chapter, or of a section of it ("requests#leave"). */
export const helpPath = (language: string, place: string) => `/help/${language}/${place}`;
