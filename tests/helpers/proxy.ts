import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A network between a portal and its database, which a test can break. */
export type BrokenNetwork = {
  /** The database's address through this network. */
  url: string;
  /** Breaks every connection; new ones can be opened. */
  cut: () => void;
  /** From now on nothing passes and nothing breaks: even new connections are not refused. */
  silence: () => void;
  /** Everything passes again, on new connections; what was sent meanwhile is lost. */
  restore: () => void;
  /** Silences the connections that are open now; new ones work. */
  forgetOpen: () => void;
  /** Sets how long every packet takes, in milliseconds. */
  delay: (milliseconds: number) => void;
  /** Holds back everything that is sent, also on new connections, until `flow`. */
  stall: () => void;
  /** The number of connections with data held back. */
  stalled: () => number;
  /** Delivers what was held back, in order. */
  flow: () => void;
  visits: () => number;
  stop: () => Promise<void>;
};

type Line = { near: Socket; far: Socket; isDead: boolean };

export async function startProxy(target: string): Promise<BrokenNetwork> {
  const { hostname, port } = new URL(target);
  const lines = new Set<Line>();
  let isSilent = false;
  let late = 0;
  let held: { line: Line; send: () => void }[] | undefined;
  let visits = 0;
  const server = createServer((near) => {
    visits += 1;
    const line: Line = { near, far: connect(Number(port), hostname), isDead: isSilent };
    lines.add(line);
    pass(line, near, line.far);
    pass(line, line.far, near);
  });
  const pass = (line: Line, from: Socket, to: Socket) => {
    from.setNoDelay(true);
    from.on("error", () => undefined);
    from.on("data", (bytes) => {
      if (line.isDead) return;
      if (held) held.push({ line, send: () => to.writable && to.write(bytes) });
      else if (late > 0) setTimeout(() => to.writable && to.write(bytes), late);
      else to.write(bytes);
    });
    from.on("close", () => {
      if (line.isDead) return;
      lines.delete(line);
      to.destroy();
    });
  };
  const kill = () => {
    for (const line of lines) line.isDead = true;
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const { near, far } of lines) {
      near.destroy();
      far.destroy();
    }
    lines.clear();
  };
  return {
    url: url.href,
    cut,
    silence() {
      isSilent = true;
      kill();
    },
    restore() {
      isSilent = false;
    },
    forgetOpen: kill,
    delay(milliseconds) {
      late = milliseconds;
    },
    stall() {
      held = [];
    },
    stalled: () => new Set(held?.map(({ line }) => line)).size,
    flow() {
      for (const { send } of held ?? []) send();
      held = undefined;
    },
    visits: () => visits,
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
