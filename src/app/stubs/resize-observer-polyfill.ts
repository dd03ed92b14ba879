// antd's parts ask for it on behalf of browsers that the portal does not run in; these have their own. vite.config.ts
// puts this in its place.
export default globalThis.ResizeObserver;
