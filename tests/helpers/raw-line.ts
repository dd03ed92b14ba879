import { connect, type Socket } from "node:net";
import type { Envelope } from "@schemas/envelope";
import type { ErrorCode } from "@schemas/errors";

/** The answer received over a line, once the server has ended the line or the answer is complete. */
export type RawAnswer = {
  status: number;
  headers: Record<string, string>;
  envelope: Envelope | undefined;
  error: ErrorCode | undefined;
};

/** A raw connection to a server, for requests that no well-behaved client would send. */
export class RawLine {
  readonly socket: Socket;
  #received = "";
  /** Called at every event on the line. */
  #stir: () => void = () => undefined;

  constructor(port: number) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.setEncoding("utf8").on("data", (text: string) => {
      this.#received += text;
      this.#stir();
    });
    this.socket.on("drain", () => this.#stir()).on("close", () => this.#stir());
    // A line cut off while sending raises an error; the tests check the answer instead.
    this.socket.on("error", () => undefined);
  }

  /** Sends as much as the server accepts. */
  async send(text: string | Uint8Array): Promise<void> {
    if (this.socket.destroyed || this.socket.write(text)) return;
    await this.#until(() => !this.socket.writableNeedDrain);
  }

  /** The answer, once the server has ended the line. */
  async ended(): Promise<RawAnswer> {
    await this.#until(() => false);
    return readAnswer(this.#received);
  }

  /** The answer, once it is complete. */
  async answered(): Promise<RawAnswer> {
    await this.#until(() => isWhole(this.#received));
    return readAnswer(this.#received);
  }

  end(): void {
    this.socket.destroy();
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!this.socket.destroyed && !isSo())
      await new Promise<void>((stirred) => {
        this.#stir = stirred;
      });
  }
}

function isWhole(received: string): boolean {
  const [head = "", body] = parts(received);
  const length = head.match(/content-length: (\d+)/i)?.[1];
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length);
}

const parts = (received: string) => received.split(/\r\n\r\n(.*)/s);

function readAnswer(received: string): RawAnswer {
  const [head = "", body = ""] = parts(received);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  const isJson = headers["content-type"]?.includes("json") ?? false;
  const envelope = isJson ? (JSON.parse(body) as Envelope) : undefined;
  return { status: Number(first.split(" ")[1]), headers, envelope, error: envelope?.Code as ErrorCode };
}
