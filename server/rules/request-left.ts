/** Nobody waits for the answer any more. */
export class RequestLeft extends Error {
  constructor(options?: ErrorOptions) {
    super("Nobody waits for this answer any more.", options);
    this.name = "RequestLeft";
  }
}
