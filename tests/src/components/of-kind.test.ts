import { ofKind } from "@src/components/of-kind";
import { expect, it } from "vitest";
import { sample } from "../../helpers/sample";
import { word } from "../../helpers/word";

it("names the kind of a type once, even if the type's name contains it", () => {
  const leave = word("console.rights.kinds.leave");
  expect(ofKind(leave, `${leave} ${sample.subject}`, word)).toBe(`${leave} ${sample.subject}`);
  expect(ofKind(leave, sample.subject, word)).toBe(
    word("requestDetail.ofKind", { kind: leave, what: sample.subject }),
  );
  expect(ofKind("Leave", "Annual leave, daily", word)).toBe("Annual leave, daily");
});
