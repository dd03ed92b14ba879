import { resources } from "@schemas/resources";
import { wordsKey } from "@src/console/words";
import { languageEntries } from "@src/locales/index";
import { expect, it } from "vitest";
import * as z from "zod";

type Words = Record<string, { help?: Record<string, string> } | undefined>;

it("a code described as having no spaces accepts none", async () => {
  const words = (await languageEntries.en.words()) as unknown as Words;
  const described = resources.flatMap((resource) =>
    Object.entries(words[wordsKey(resource)]?.help ?? {})
      .filter(([, help]) => /\bno spaces\b/i.test(help))
      .map(([field]) => ({ name: `${resource.name} ${field}`, schema: resource.fields[field] })),
  );
  expect(described.map(({ name }) => name)).toContain("shifts code");
  for (const { name, schema } of described)
    expect([name, schema && z.safeParse(schema, "A B").success]).toEqual([name, false]);
});
