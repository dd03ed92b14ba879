/** For whom somebody takes a step of a request's own side: null, where it is theirs. */
export const forWhom = (actor: string, personnelNumber: string): string | null =>
  actor === personnelNumber ? null : personnelNumber;

/** The same as everyone's history tells it. */
export const forOther = (actor: string, personnelNumber: string) =>
  actor === personnelNumber ? {} : { forActor: personnelNumber };
