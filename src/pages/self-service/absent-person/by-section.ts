import type { AwayPerson } from "@schemas/calls/personnel";

type InSection = { code: string; name: string | null; people: AwayPerson[] };

/** People by section: the reader's own first, the others by name. */
export function bySection(people: readonly AwayPerson[], own: string | null): InSection[] {
  const sections = new Map<string, InSection>();
  for (const one of people) {
    const code = one.sectionCode ?? "";
    const section = sections.get(code) ?? { code, name: one.sectionName, people: [] };
    section.people.push(one);
    sections.set(code, section);
  }
  const rank = ({ code }: InSection) => (code === own ? 0 : 1);
  return [...sections.values()].sort(
    (a, b) => rank(a) - rank(b) || (a.name ?? "").localeCompare(b.name ?? "", "fa"),
  );
}
