/** The client has disconnected, so nobody waits for the answer. */
export class RequestLeft extends Error {
  constructor(options?: ErrorOptions) {
    super("The client no longer waits for this answer.", options);
    this.name = "RequestLeft";
  }
}
