/** Does a work once the browser has nothing else to do; answers with what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback; a second is long enough for the first page to be there.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
