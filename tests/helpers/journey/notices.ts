import { expect, type Page } from "@playwright/test";

/** Records the text of every notice in its page, so that it outlasts the notice. Runs in browsers. */
export function writeNoticesDown(): void {
  const notices: string[] = [];
  Reflect.set(window, "notices", notices);
  const kinds = ".ant-notification-notice, .ant-message-notice, [class*='toast_']";
  const read = (one: Node) => {
    if (!(one instanceof Element)) return;
    for (const notice of [one, ...one.querySelectorAll("*")])
      if (notice.matches(kinds)) notices.push(notice.textContent ?? "");
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(read);
  }).observe(document, { childList: true, subtree: true });
}

/** Waits until notices have contained these words at least `times` times since the page was loaded. */
export async function expectNotice(page: Page, words: string, times = 1): Promise<void> {
  const count = () =>
    page.evaluate((text) => {
      const notices: string[] = Reflect.get(window, "notices");
      return notices.filter((notice) => notice.includes(text)).length;
    }, words);
  await expect.poll(count, `notices that say: ${words}`).toBeGreaterThanOrEqual(times);
}
