/** What is done with many records of a resource, each by the resource's own verb. */
export const bulkVerbs = ["create", "edit", "delete", "action"] as const;
export type BulkVerb = (typeof bulkVerbs)[number];

/** Where the records were chosen: in a list, or they are the rows of a file. */
export const bulkSources = ["selection", "file"] as const;
export type BulkSource = (typeof bulkSources)[number];
