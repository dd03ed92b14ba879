import { createCache } from "@ant-design/cssinjs";

/**
 * The computed styles of antd's components. antd drops those of a component with its last instance and computes them
 * again on the next page that has one, so this cache keeps them. The style tags stay with antd: it removes those of
 * another theme, and inserts them from here when the theme returns.
 */
export const styleCache = createCache();

const update = styleCache.opUpdate.bind(styleCache);
styleCache.opUpdate = (path, next) =>
  update(path, (before) => next(before) ?? (before && path.startsWith("style%") ? [0, before[1]] : null));
