/** What a stream of news said, read as it comes; the tests' own reader, apart from the portal's. */
export function readLive(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  const said: { event: string; data: Record<string, unknown> }[] = [];
  let isOver = false;

  async function more(): Promise<void> {
    const { value, done } = await reader.read();
    isOver = done;
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const line = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
      said.push({ event: line("event"), data: JSON.parse(line("data") || "{}") });
    }
  }

  return {
    /** The next event of this name; what came before it is passed over. */
    async next(event: string): Promise<Record<string, unknown>> {
      for (;;) {
        const found = said.findIndex((one) => one.event === event);
        if (found >= 0) return said.splice(0, found + 1)[found]?.data ?? {};
        if (isOver) throw new Error(`The stream ended without "${event}"`);
        await more();
      }
    },
    /** Reads until the server ends it. */
    async ended(): Promise<void> {
      while (!isOver) await more();
    },
    close: () => reader.cancel(),
  };
}
