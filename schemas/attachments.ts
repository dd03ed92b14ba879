/** What a leave or mission type asks of the files of its requests: nothing, that they be offered, or at least one. */
export const attachmentWishes = ["none", "wanted", "required"] as const;
export type AttachmentWish = (typeof attachmentWishes)[number];

/** Every kind of file that may be attached, told by its first bytes and not by its name. */
export const attachmentKinds = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** What the organisation takes of them (setting `attachmentKinds`). */
export const takenKinds = {
  all: attachmentKinds,
  images: ["image/jpeg", "image/png", "image/webp"],
  pdf: ["application/pdf"],
} as const satisfies Record<string, readonly AttachmentKind[]>;
export type TakenKinds = keyof typeof takenKinds;

/** No setting goes beyond these: the files of one request, and the megabytes of one file. */
export const largestAttachments = { count: 5, megabytes: 10 } as const;

/** The inputs that carry the files of a request. */
export const fileNames = ["file1", "file2", "file3", "file4", "file5"] as const;
