/** What can be done with many records of a resource, each by the resource's own verb. */
export const bulkVerbs = ["create", "edit", "delete", "action"] as const;
export type BulkVerb = (typeof bulkVerbs)[number];

/** Where the records come from: selected in a list, or rows of a file. */
export const bulkSources = ["selection", "file"] as const;
export type BulkSource = (typeof bulkSources)[number];
