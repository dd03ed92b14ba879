import { connect, type Socket } from "node:net";

export type Answer = { status: number; text: string };

/** One connection of a played terminal, which writes its requests itself, as irregularly as some firmware does. */
export class Line {
  #socket: Socket | undefined;

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  /** Sends a request and waits for its answer; rejects if the line breaks before the answer is complete. */
  async ask(
    first: string,
    body: Buffer | null,
    { isChunked = false, hasHost = true }: { isChunked?: boolean; hasHost?: boolean } = {},
  ): Promise<Answer> {
    const socket = await this.#open();
    const head = [`${first} HTTP/1.1`, ...(hasHost ? [`Host: ${this.host}:${this.port}`] : [])];
    if (body) head.push(isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`);
    const answered = readAnswer(socket);
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    if (body) {
      if (!isChunked) socket.write(body);
      else {
        for (let at = 0; at < body.length; at += 1000) {
          const part = body.subarray(at, at + 1000);
          socket.write(`${part.length.toString(16)}\r\n`);
          socket.write(part);
          socket.write("\r\n");
        }
        socket.write("0\r\n\r\n");
      }
    }
    return answered;
  }

  /** Sends the beginning of a request and breaks the line. */
  async cutOff(first: string, body: Buffer, after: number): Promise<void> {
    const socket = await this.#open();
    socket.write(`${first} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
    await new Promise<void>((sent) => socket.write(body.subarray(0, after), () => sent()));
    this.close();
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  async #open(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    const socket = connect(this.port, this.host);
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    socket.removeAllListeners("error");
    // The waiting request reports the broken line.
    socket.on("error", () => undefined);
    return socket;
  }
}

function readAnswer(socket: Socket): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const done = () => {
      socket.off("data", take);
      socket.off("close", lost);
    };
    const lost = () => {
      done();
      reject(new Error("The server closed the connection."));
    };
    const take = (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const end = received.indexOf("\r\n\r\n");
      if (end === -1) return;
      const head = received.subarray(0, end).toString("latin1");
      const length = Number(head.match(/content-length: *(\d+)/i)?.[1] ?? 0);
      if (received.length < end + 4 + length) return;
      done();
      resolve({
        status: Number(head.split(" ")[1]),
        text: received.subarray(end + 4, end + 4 + length).toString("utf8"),
      });
    };
    socket.on("data", take);
    socket.once("close", lost);
  });
}
