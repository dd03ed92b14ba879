import type { Db } from "../db/db";
import type { LeaveType } from "../leave/leave-types";
import { type FactsOfPerson, type LeaveFacts, loadLeaveFacts } from "../leave/ledgers";
import type { Reach } from "../rules/reach";
import type { Span } from "../rules/trial/rules";
import { Inputs, type Named } from "./inputs";

/** A person whose leave is tried, with all inputs of their ledgers except the rules. */
export type LeavePerson = Named & { readonly facts: FactsOfPerson; readonly of: Omit<LeaveFacts, "people"> };

type Ask = { db: Db; reach: Reach; year: number; types: readonly LeaveType[] };

/** The inputs for the leave ledgers of many people in a year. */
export class LeaveInputs extends Inputs<LeavePerson> {
  readonly year: number;
  readonly #types: readonly LeaveType[];

  constructor(key: string, days: Span, { year, types, ...ask }: Ask) {
    super(key, days, ask);
    this.year = year;
    // Any type may be tried with an allowance given once, for which leave of earlier years also counts.
    this.#types = types.map((type) => ({ ...type, chargedTo: "own", allowancePer: "once" }));
  }

  protected async readSome(named: readonly Named[]): Promise<LeavePerson[]> {
    const numbers = named.map(({ personnelNumber }) => personnelNumber);
    const { people, ...of } = await loadLeaveFacts(this.ask.db, numbers, this.year, { types: this.#types });
    const byNumber = new Map(people.map((facts) => [facts.person.personId, facts]));
    return named.flatMap((one) => {
      const facts = byNumber.get(one.personnelNumber);
      return facts ? [{ ...one, facts, of }] : [];
    });
  }
}
