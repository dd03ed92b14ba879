const onTheWay = new Set<Promise<unknown>>();

/** Remembers what a page has asked until it is answered. */
export function followed<T>(answer: Promise<T>): Promise<T> {
  const over = () => onTheWay.delete(answer);
  onTheWay.add(answer);
  answer.then(over, over);
  return answer;
}

/** Once all that the page asked is answered: what an answer brings is still its own, and not the next test's. */
export async function allAnswered(): Promise<void> {
  while (onTheWay.size > 0) {
    await Promise.allSettled(onTheWay);
    // The turn in which the page reads the answers, and asks on.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
