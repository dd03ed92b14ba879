// antd's components import it for browsers that the portal does not support; supported ones have their own.
// vite.config.ts replaces it with this.
export default globalThis.ResizeObserver;
