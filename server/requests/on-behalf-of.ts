/** The person for whom someone acts on a request; null if it is their own. */
export const onBehalfOf = (actor: string, personnelNumber: string): string | null =>
  actor === personnelNumber ? null : personnelNumber;

/** The same in the form the history stores. */
export const forOther = (actor: string, personnelNumber: string) =>
  actor === personnelNumber ? {} : { forActor: personnelNumber };
