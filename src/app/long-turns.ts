import type { createBrowserRouter } from "react-router";
import { unstable_forceFrameRate } from "scheduler";
import { whenIdle } from "../api/when-idle";

/** How often React lets the browser draw and respond while it renders the next page, per second. */
const turns = 30;

/**
 * React interrupts the rendering of a page every 5 milliseconds. Each time the browser draws a frame in which nothing
 * has changed, which on a slow computer takes as long again. During a move it interrupts less often; otherwise, as when
 * a long list is scrolled, as usual.
 */
export function takeLongTurns(router: Pick<ReturnType<typeof createBrowserRouter>, "subscribe">): void {
  let cancel = () => {};
  router.subscribe(() => {
    cancel();
    unstable_forceFrameRate(turns);
    // The browser is idle once the page is on screen, or while it waits for the server.
    cancel = whenIdle(() => unstable_forceFrameRate(0));
  });
}
