/** Whether elements can be measured: not when the server draws a page for the frame (src/app/frame). */
export const isMeasurable = typeof globalThis.document?.createElement === "function";
