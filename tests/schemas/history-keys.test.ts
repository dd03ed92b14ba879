import { fieldOf } from "@schemas/fields/field";
import { history } from "@schemas/resources/history";
import { expect, it } from "vitest";

it("names the kind of a leave or mission type, whose history key begins with it", () => {
  const field = fieldOf(history.fields.key);
  const wordOf = (key: string) => (field?.kind === "text" ? field.options.wordOf?.(key) : undefined);
  expect(wordOf("leave 4")).toBe("snapshot.codes.typeKind.leave");
  expect(wordOf("mission 10")).toBe("snapshot.codes.typeKind.mission");
  expect(wordOf("1103")).toBeNull();
});
