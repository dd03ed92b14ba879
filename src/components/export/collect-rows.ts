/** How many records are requested at a time. */
export const exportPageSize = 500;

const mostAgain = 2;

/**
 * Reads every record of a filtered list, page after page. A record that meanwhile moves to another page is included
 * once; if one was missed, all pages are read again.
 */
export async function collectRows<Row>(
  loadPage: (page: number, pageSize: number) => Promise<{ data: readonly Row[]; total: number }>,
  keyOf: (row: Row) => unknown,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  let rows = new Map<unknown, Row>();
  let again = 0;
  let began = 0;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total } = await loadPage(page, exportPageSize);
    if (page === 1) began = total;
    for (const row of data) rows.set(keyOf(row), row);
    onProgress(Math.min(rows.size, total), total);
    if (data.length === exportPageSize && page * exportPageSize < total) continue;
    if ((total === began && rows.size >= total) || again === mostAgain) return [...rows.values()];
    // A record left the list meanwhile, so that another one slipped between two pages.
    rows = new Map();
    again += 1;
    page = 0;
  }
}
