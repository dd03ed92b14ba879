/** How many records are requested at a time. */
export const exportPageSize = 500;

/**
 * Reads every record of a filtered list, page after page. A record that moves between pages meanwhile is taken once.
 */
export async function collectRows<Row>(
  loadPage: (page: number, pageSize: number) => Promise<{ data: readonly Row[]; total: number }>,
  keyOf: (row: Row) => unknown,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total } = await loadPage(page, exportPageSize);
    for (const row of data) rows.set(keyOf(row), row);
    onProgress(Math.min(rows.size, total), total);
    if (data.length < exportPageSize || page * exportPageSize >= total) return [...rows.values()];
  }
}
