/** Waits for some work, but no longer than so many milliseconds; the work itself goes on. */
export async function atMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
