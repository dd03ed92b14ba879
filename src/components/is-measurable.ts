/** Whether what is drawn can be measured: not where the server draws a page for the frame (src/app/frame). */
export const isMeasurable = typeof document.createElement === "function";
