/** A stretch of work that a trace shows. */
export type Span = {
  rename: (name: string) => void;
  set: (name: string, value: string | number) => void;
  fail: (error: unknown) => void;
  end: () => void;
};

/** What traces are made with, where they are wanted. */
export type Tracing = {
  /** Begins a span in the one that runs. */
  begin: (name: string) => Span;
  /** Does something in a span; what begins in it belongs to it. `headers` may name the caller's own trace. */
  during: <T>(name: string, headers: Headers, work: (span: Span) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

const none: Span = {
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** A process has one, as it has one standard output. */
let tracing: Tracing | undefined;

export function traceWith(one: Tracing | undefined): void {
  tracing = one;
}

export const beginSpan = (name: string): Span => tracing?.begin(name) ?? none;

export const inSpan = <T>(name: string, headers: Headers, work: (span: Span) => Promise<T>): Promise<T> =>
  tracing ? tracing.during(name, headers, work) : work(none);
