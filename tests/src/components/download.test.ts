import { csvBlob, download } from "@src/components/export/download";
import { expect, it, onTestFinished, vi } from "vitest";

it("names a file without the joiners of Persian words, which browsers would replace with underscores", () => {
  const address = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => {
    address.mockRestore();
    press.mockRestore();
  });
  // The half-space between the parts of a Persian word.
  const zwnj = "\u200c";
  download(csvBlob("1"), `sample${zwnj}file.csv`);
  expect(press.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    "sample file.csv",
  ]);
});
