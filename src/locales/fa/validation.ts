import { issueSentence } from "@schemas/issues";

/** Form errors that come from no schema; the sentences of the schemas are in schemas/issues.ts. */
export const validation = { required: issueSentence({ code: "invalid_type" }, "fa") };
