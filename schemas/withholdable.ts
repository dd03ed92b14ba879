/*
 * What a role may withhold from its holders, although they may read its area. A name covers fields, which are left out
 * of every answer, and calls that answer nothing else. Words: src/locales `withholdable`.
 */

type Withholdable = { readonly fields?: readonly string[]; readonly calls?: readonly string[] };

const declared = {
  nationalCode: { fields: ["nationalCode"] },
  certificateNumber: { fields: ["certificateNumber"] },
  birthDate: { fields: ["birthDate"], calls: ["settings.getBirthdays"] },
  birthCity: { fields: ["birthCity"] },
  fatherName: { fields: ["fatherName"] },
  maritalState: { fields: ["maritalState", "isMarried"] },
  cardNumber: { fields: ["cardNumber"] },
  domainName: { fields: ["domainName"], calls: ["directory.listNames", "personnel.findDomainName"] },
  attachments: { calls: ["requests.openAttachment"] },
  punchPlace: { calls: ["geo.getPunchLocation", "geo.getLocationName", "geo.getLastPunches"] },
  punchPhoto: { calls: ["clocking.openPhoto", "clocking.openEvidence"] },
} as const satisfies Readonly<Record<string, Withholdable>>;

export type WithholdableName = keyof typeof declared;
const registry: Readonly<Record<WithholdableName, Withholdable>> = declared;

/** Their names, in the order in which a form offers them. */
export const withholdableNames = Object.keys(declared) as readonly WithholdableName[];

const nameSet: ReadonlySet<string> = new Set(withholdableNames);
export const isWithholdable = (text: string): text is WithholdableName => nameSet.has(text);

const byCall = new Map<string, WithholdableName[]>();
for (const name of withholdableNames)
  for (const call of registry[name].calls ?? []) byCall.set(call, [...(byCall.get(call) ?? []), name]);

/** The names that close a call. */
export const withholdingOf = (callName: string): readonly WithholdableName[] => byCall.get(callName) ?? [];

/** Every call closed by one of them, to be checked against the existing calls. */
export const withholdableCalls: readonly string[] = [...byCall.keys()];

/** The fields covered by these names. */
export function withheldFields(withheld: Iterable<string>): string[] {
  return [...withheld].flatMap((name) => (isWithholdable(name) ? (registry[name].fields ?? []) : []));
}
