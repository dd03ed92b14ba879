/** Offers a file as a browser download. */
export function download(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  // Browsers replace the joiners of Persian words with underscores.
  link.download = fileName.replaceAll("\u200c", " ");
  link.click();
  // The browser has taken it over by the next task; freeing it immediately cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

export const csvBlob = (text: string) => new Blob([text], { type: "text/csv;charset=utf-8" });
