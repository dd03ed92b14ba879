/** Whether requests of a leave or mission type have files: no, optional, or at least one. */
export const attachmentWishes = ["none", "wanted", "required"] as const;
export type AttachmentWish = (typeof attachmentWishes)[number];

/** Every kind of file that may be attached, recognised by its first bytes and not by its name. */
export const attachmentKinds = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** The kinds that the organisation accepts (setting `attachmentKinds`). */
export const acceptedKinds = {
  all: attachmentKinds,
  images: ["image/jpeg", "image/png", "image/webp"],
  pdf: ["application/pdf"],
} as const satisfies Record<string, readonly AttachmentKind[]>;
export type AcceptedKinds = keyof typeof acceptedKinds;

/** The upper limits of these settings: the number of files of one request, and the megabytes of one file. */
export const largestAttachments = { count: 5, megabytes: 10 } as const;

/** The parameters that carry the files of a request. */
export const fileNames = ["file1", "file2", "file3", "file4", "file5"] as const;
