/** A stretch of work in a trace. */
export type Span = {
  rename: (name: string) => void;
  set: (name: string, value: string | number) => void;
  fail: (error: unknown) => void;
  end: () => void;
};

/** The tracer, if traces are wanted. */
export type Tracing = {
  /** Begins a span within the current one. */
  begin: (name: string) => Span;
  /** Runs work in a span; spans begun in it belong to it. `headers` may contain the caller's own trace. */
  during: <T>(name: string, headers: Headers, work: (span: Span) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

const none: Span = {
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** One per process, like standard output. */
let tracing: Tracing | undefined;

export function traceWith(one: Tracing | undefined): void {
  tracing = one;
}

export const beginSpan = (name: string): Span => tracing?.begin(name) ?? none;

export const inSpan = <T>(name: string, headers: Headers, work: (span: Span) => Promise<T>): Promise<T> =>
  tracing ? tracing.during(name, headers, work) : work(none);
