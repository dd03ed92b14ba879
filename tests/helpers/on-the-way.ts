const onTheWay = new Set<Promise<unknown>>();

/** Tracks a request of the page until it is answered. */
export function followed<T>(answer: Promise<T>): Promise<T> {
  const over = () => onTheWay.delete(answer);
  onTheWay.add(answer);
  answer.then(over, over);
  return answer;
}

/** Waits until all requests of the page are answered, so that their effects do not reach the next test. */
export async function allAnswered(): Promise<void> {
  while (onTheWay.size > 0) {
    await Promise.allSettled(onTheWay);
    // In this turn the page reads the answers and may send more requests.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
