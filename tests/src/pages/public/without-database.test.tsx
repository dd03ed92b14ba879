import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorSentence } from "@schemas/errors";
import { hashPassword } from "@server/access/passwords";
import { createApp } from "@server/app";
import { openDatabase } from "@server/db/open";
import { withSecretKey } from "@server/db/secret-key";
import { keepSetupAccount } from "@server/db/setup-account";
import { connectionStore } from "@server/launcher/connection-store";
import { clearSession } from "@src/api/session-store";
import { startWords, switchLanguage } from "@src/locales/i18n";
import { showSplash } from "@src/pages/public/splash/splash";
import { findByText, getByRole } from "@testing-library/dom";
import { screen } from "@testing-library/react";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { testSecretKey } from "@tests/helpers/database";
import { renderPortal } from "@tests/helpers/render-portal";
import { openTestBrowser } from "@tests/helpers/test-browser";
import { matching, word } from "@tests/helpers/word";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const password = "Battery-Staple7";
let server: TestServer;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "hozur-without-"));
  const lost = await createTestServer({ dataDir });
  await buildAccounts(lost.db, await hashPassword(password));
  await keepSetupAccount(lost.db, dataDir);
  const { db, close } = await openDatabase(lost.url, { connections: 2 });
  await lost.drop();
  const connection = connectionStore({ dataDir }, "own", testSecretKey);
  const app = createApp({
    db: withSecretKey(db, testSecretKey),
    now: () => lost.clock.now,
    dataDir,
    connection,
  });
  server = { ...lost, app, drop: close };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  clearSession();
  await server.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("the splash screen says that the database is unreachable, and links to the server settings", async () => {
  vi.stubGlobal("fetch", openTestBrowser(server).fetch);
  await startWords("publicWords");
  await switchLanguage("fa");
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  await showSplash({ root, goToLogin: () => undefined, openApp: async () => undefined });
  await findByText(root, word("login.databaseDown"));
  const link = getByRole<HTMLAnchorElement>(root, "link", { name: word("configuration.title") });
  expect(new URL(link.href).pathname).toBe("/config");
  root.remove();
});

it("the server settings let the setup account sign in and show only the connection, with what is wrong", async () => {
  const { user } = await renderPortal(server, { as: null, at: "/config" });
  await screen.findByText(word("login.databaseDown"));
  await user.type(await screen.findByLabelText(word("configuration.setupPassword")), `${password}{Enter}`);
  await screen.findByText(matching`${word("configuration.server.onlyConnection")}`);
  screen.getByText(errorSentence("own-database-down", "fa", {}));
  screen.getByLabelText(word("configuration.server.server"));
  expect(screen.queryByText(word("configuration.server.embedded"))).toBeNull();
  expect(screen.queryByLabelText(word("configuration.server.lockServer"))).toBeNull();
  expect(screen.getAllByRole("tab")).toHaveLength(1);
});
