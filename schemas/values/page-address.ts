/** Whether a text is the address of a page: with https or http, or within this portal, such as `/home`. */
export function isPageAddress(text: string): boolean {
  // Browsers read "/\" as "//": another server.
  return /^\/(?![/\\])\S*$/.test(text) || /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i.test(text);
}
