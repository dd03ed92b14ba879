import { issueSentence } from "@schemas/issues";

/** What a form says that has no schema to say it; the sentences of the schemas stand in schemas/issues.ts. */
export const validation = { required: issueSentence({ code: "invalid_type" }, "fa") };
