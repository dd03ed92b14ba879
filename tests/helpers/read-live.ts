/** Reads a stream of news event by event; written for the tests, independent of the portal's own reader. */
export function readLive(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  const events: { event: string; data: Record<string, unknown> }[] = [];
  let isOver = false;

  async function more(): Promise<void> {
    const { value, done } = await reader.read();
    isOver = done;
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const line = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
      events.push({ event: line("event"), data: JSON.parse(line("data") || "{}") });
    }
  }

  return {
    /** Returns the next event of this name; skips the events before it. */
    async next(event: string): Promise<Record<string, unknown>> {
      for (;;) {
        const index = events.findIndex((one) => one.event === event);
        if (index >= 0) return events.splice(0, index + 1)[index]?.data ?? {};
        if (isOver) throw new Error(`The stream ended without "${event}"`);
        await more();
      }
    },
    /** Reads until the server ends the stream. */
    async ended(): Promise<void> {
      while (!isOver) await more();
    },
    close: () => reader.cancel(),
  };
}
