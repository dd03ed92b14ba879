/** The client has disconnected, so nobody waits for the answer. */
export class RequestLeft extends Error {
  constructor(options?: ErrorOptions) {
    super("Nobody waits for this answer any more.", options);
    this.name = "RequestLeft";
  }
}
