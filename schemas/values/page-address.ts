/** Whether a text leads to a page: an address of https or http, or one of this portal, `/home`. */
export function isPageAddress(text: string): boolean {
  // Browsers read "/\" as "//": another server.
  return /^\/(?![/\\])\S*$/.test(text) || /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i.test(text);
}
