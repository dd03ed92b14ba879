import { errorSentence } from "@schemas/errors";
import { ApiError } from "@src/api/api-error";
import { serverSentences } from "@src/components/form/server-sentences";
import { describe, expect, it } from "vitest";

/** A refusal of the field `from`, in the server's English words. */
const refused = (code: Parameters<typeof errorSentence>[0], parameters: Record<string, string>) => {
  const message = errorSentence(code, "en", parameters);
  return new ApiError(code, { message, fields: { from: message } });
};

describe("the message of a refusal next to a field", () => {
  it("keeps the range of another request, although the form has fields of the same names", () => {
    const error = refused("hours-outside-mission", { from: "2026-12-28", to: "2026-12-29" });
    const values = { from: "2026-12-31", to: "2026-12-31" };
    expect(serverSentences({ error, values }, "en", ["from"]).fields).toEqual({ from: error.message });
  });

  it("follows the language as long as it mentions only fields of the form", () => {
    const values = { from: "2026-12-31", to: "2026-12-31" };
    const error = refused("hours-outside-mission", values);
    expect(serverSentences({ error, values }, "fa", ["from"]).fields).toEqual({
      from: errorSentence("hours-outside-mission", "fa", values),
    });
  });
});
