/**
 * Runs a task once the browser is idle, or after `within` milliseconds if that is stated; returns a function that
 * cancels it.
 */
export function whenIdle(work: () => void, within?: number): () => void {
  // Safari has no idle callback. After a second the first page has loaded, after a few frames what has just changed is
  // on screen.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, within === undefined ? 1000 : 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, within === undefined ? {} : { timeout: within });
  return () => cancelIdleCallback(handle);
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Loads a file that is needed only later, once the browser is idle and the files queued before it have loaded. Loading
 * all of them together would delay what the user requests meanwhile. Returns a function that cancels it.
 */
export function loadInTurn(load: () => Promise<unknown>): () => void {
  let isWanted = true;
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
  before = before.then(async () => {
    if (isWanted) await idle();
    // Without a connection the file is loaded when it is needed.
    if (isWanted) await load().catch(() => undefined);
  });
  return () => {
    isWanted = false;
  };
}
