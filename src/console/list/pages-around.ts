/** A link to a page, or a gap for the pages left out before it. */
type PageLink = { page: number; gap: boolean };

/** The first and last page and those around the current one: 1 … 4 5 6 … 20. */
export function pagesAround(current: number, last: number): PageLink[] {
  const candidates = [1, current - 1, current, current + 1, last];
  const pages = [...new Set(candidates)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    if (page - before === 2)
      return [
        { page: page - 1, gap: false },
        { page, gap: false },
      ];
    return page - before > 2
      ? [
          { page, gap: true },
          { page, gap: false },
        ]
      : [{ page, gap: false }];
  });
}
