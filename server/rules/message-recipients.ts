import { everyoneKey, sectionKey } from "@schemas/calls/messages";

/** The recipients of a message, as its author chose them. */
export type Targets = { everyone: boolean; sections: readonly string[]; people: readonly string[] };

const sectionMark = sectionKey("");

/** The chosen recipient keys by kind, each once. */
export function targetsOf(keys: readonly string[]): Targets {
  const each = [...new Set(keys)];
  return {
    everyone: each.includes(everyoneKey),
    sections: each.filter((key) => key.startsWith(sectionMark)).map((key) => key.slice(sectionMark.length)),
    people: each.filter((key) => key !== everyoneKey && !key.startsWith(sectionMark)),
  };
}
