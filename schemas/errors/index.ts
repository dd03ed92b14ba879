import { toPersianDigits } from "../values/digits";
import { joined } from "../values/joined";
import type { Language } from "../values/languages";
import { persianOrdinal } from "../values/persian-ordinal";
import { administratorsErrors } from "./administrators";
import { commonErrors } from "./common";
import { configurationErrors } from "./configuration";
import { directoryErrors } from "./directory";
import { geofencesErrors } from "./geofences";
import { passwordsErrors } from "./passwords";
import { peopleErrors } from "./people";
import { periodsErrors } from "./periods";
import { portalErrors } from "./portal";
import { punchesErrors } from "./punches";
import { registersErrors } from "./registers";
import { requestsErrors } from "./requests";
import { settingsErrors } from "./settings";
import { signInErrors } from "./sign-in";

/**
 * Every refusal of the server: its HTTP status and its sentence in each language. `{name}` is filled from the refusal's
 * parameters. A sentence says what happened and what to do; the cause is logged, never sent. Business refusals have
 * status 200 (the envelope's result type marks the failure), as the wire contract requires.
 */
export const errors = {
  ...commonErrors,
  ...signInErrors,
  ...administratorsErrors,
  ...passwordsErrors,
  ...peopleErrors,
  ...geofencesErrors,
  ...directoryErrors,
  ...periodsErrors,
  ...punchesErrors,
  ...requestsErrors,
  ...configurationErrors,
  ...settingsErrors,
  ...registersErrors,
  ...portalErrors,
};

export type ErrorCode = keyof typeof errors;
export type ErrorParameters = Readonly<Record<string, string | number>>;
/** The same with lists, which are written with the comma of the language. */
export type SentenceParameters = Readonly<Record<string, string | number | readonly string[]>>;

/** Fills `{name}` in a sentence; a missing parameter leaves a gap rather than braces. */
function fillSentence(sentence: string, parameters: ErrorParameters): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ""));
}

/** A number, date or personnel number with a language's digits; any other value as it is. */
export function writtenIn(language: Language, value: string | number): string | number {
  const isNumber = language === "fa" && /^-?\d[\d/:]*$/.test(String(value));
  return isNumber ? toPersianDigits(String(value)) : value;
}

// The values of a form, which may fill a sentence too, are also null.
const isList = (value: string | number | readonly string[]): value is readonly string[] =>
  Array.isArray(value);

/**
 * The sentence of an error in a language; numbers, dates and personnel numbers in it have that language's digits, and
 * lists its comma.
 */
export function errorSentence(
  code: ErrorCode,
  language: Language,
  parameters: SentenceParameters = {},
): string {
  const written = Object.entries(parameters).map(([name, value]) => {
    if (language === "fa" && name === "period") return [name, persianOrdinal(Number(value))];
    const write = (one: string | number) => writtenIn(language, one);
    return [name, isList(value) ? joined(value.map(write), language) : write(value)];
  });
  return fillSentence(errors[code][language], Object.fromEntries(written));
}

/** A refusal by code; the server's edge turns it into an envelope. `fields` names the parameters it is about. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly parameters: SentenceParameters = {},
    readonly fields: readonly string[] = [],
  ) {
    super(errorSentence(code, "en", parameters));
    this.name = "Refusal";
  }
}

/** `throw fail("section-not-found", { code })`; with the third argument a form shows the sentence at those fields. */
export function fail(code: ErrorCode, parameters?: SentenceParameters, fields?: readonly string[]): Refusal {
  return new Refusal(code, parameters, fields);
}
