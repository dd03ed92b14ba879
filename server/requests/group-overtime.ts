import { errorSentence, fail } from "@schemas/errors";
import type { SignedIn } from "../context/context";
import { assertSound, blankDraft, partsOf, type RequestDraft } from "../rules/requests/draft";
import { limitChecks } from "../rules/requests/limits";
import { loadFacts } from "./load-facts";

/** The draft for everyone in a group; plain values, so that a job can store it. */
export type GroupDraft = Pick<RequestDraft, "from" | "to" | "fromMinute" | "toMinute" | "description">;

/** The request of one person in the group. */
export const groupDraft = (given: GroupDraft): RequestDraft => ({
  ...blankDraft("overtime", given),
  ...given,
});

/** For each person the request that the draft would become and what prevents it, in the same words as when filing. */
export async function previewGroup(
  context: SignedIn,
  personnelNumbers: readonly string[],
  given: GroupDraft,
) {
  const draft = groupDraft(given);
  assertSound(draft);
  const parts = partsOf(draft);
  const people = await context.db
    .selectFrom("person")
    .select(["personnel_number as personnelNumber", "name", "is_active as isActive"])
    .where("personnel_number", "in", [...personnelNumbers])
    .execute();
  const answers = [];
  for (const personnelNumber of personnelNumbers) {
    const person = people.find((one) => one.personnelNumber === personnelNumber);
    if (!person) throw fail("not-yours");
    const { name, isActive } = person;
    const facts = await loadFacts(context, personnelNumber, parts);
    const unmet = facts.flatMap(({ part, ...known }) =>
      limitChecks(part, known).filter(({ isMet }) => !isMet),
    );
    const problems = [
      ...(isActive ? [] : [errorSentence("person-inactive", context.language, { personnelNumber })]),
      ...unmet.map(({ code, parameters }) => errorSentence(code, context.language, parameters)),
    ];
    answers.push({
      personnelNumber,
      name,
      isMet: problems.length === 0,
      problems: [...new Set(problems)],
      requests: parts.length,
      minutes: draft.fromMinute === null ? 0 : facts.reduce((sum, { amount }) => sum + amount.minutes, 0),
    });
  }
  return answers;
}
