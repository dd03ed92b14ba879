import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, vi } from "vitest";
import { word } from "./word";

/** Exports the page as CSV and returns its lines, each as a list of cells. */
export async function exportedLines(user: UserEvent): Promise<string[][]> {
  const files = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  onTestFinished(() => files.mockRestore());
  await user.click(screen.getByRole("button", { name: word("console.export.title") }));
  await user.click(await screen.findByRole("menuitem", { name: word("console.export.csv") }));
  await waitFor(() => expect(files).toHaveBeenCalled());
  const text = await (files.mock.calls.flat()[0] as Blob).text();
  return text
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
}
