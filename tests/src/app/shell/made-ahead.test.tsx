import { waitFor } from "@testing-library/react";
import { buildCast, manager } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

test("the components of lists have their styles before the first list is opened, without appearing on the page", async () => {
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  // Styles left by earlier test files.
  for (const style of document.querySelectorAll("style")) style.remove();
  const hasStylesOf = (name: string) =>
    [...document.querySelectorAll("style")].some((style) => style.innerHTML.includes(`.ant-${name}`));
  const screen = await renderPortal(server, { as: manager, at: "/home/profile" });
  expect(hasStylesOf("picker")).toBe(false);
  await screen.findByRole("heading", { level: 1, name: word("menu.pages.profile") });
  await waitFor(() => expect(["picker", "select", "table"].filter(hasStylesOf)).toHaveLength(3));
  expect(document.body.querySelector(".ant-picker, .ant-table")).toBeNull();
  // Before the stubs are removed: unmounting cancels idle callbacks.
  screen.unmount();
});
