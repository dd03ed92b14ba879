/** The page's nonce (vite.config.ts, server/http/portal-files.ts): style tags without it are refused. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Gives the nonce to every style tag created by scripts. antd passes it on for its own styles, but its helper libraries
 * (scroll lock of drawers and dialogs, measuring the scroll bar) do not.
 */
export function giveStylesTheNonce(): void {
  if (!styleNonce) return;
  const create = document.createElement;
  document.createElement = function createElement(
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = create.call(this, name, options);
    if (name === "style") element.nonce = styleNonce;
    return element;
  } as typeof document.createElement;
  // Some of antd's icons contain an empty style of their own.
  const createNamed = document.createElementNS;
  document.createElementNS = function createElementNS(this: Document, space: string | null, name: string) {
    const element = createNamed.call(this, space, name);
    if (name === "style") (element as SVGStyleElement).nonce = styleNonce;
    return element;
  } as typeof document.createElementNS;
}
