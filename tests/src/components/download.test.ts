import { csvBlob, download } from "@src/components/export/download";
import { expect, it, onTestFinished, vi } from "vitest";

it("names a file without the joiners of Persian words, for which browsers would put underscores", () => {
  const address = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => {
    address.mockRestore();
    press.mockRestore();
  });
  download(csvBlob("1"), "نمونه بخش‌ها.csv");
  expect(press.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    "نمونه بخش ها.csv",
  ]);
});
