import { issueSentence } from "@schemas/issues";
import type { validation as fa } from "../fa/validation";

export const validation: typeof fa = { required: issueSentence({ code: "invalid_type" }, "en") };
