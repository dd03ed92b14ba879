import { screen, within } from "@testing-library/react";
import { buildRequestType } from "@tests/helpers/build/access";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  const types = { kind: "leave", allowance_per: "year" } as const;
  await buildRequestType(server.db, { ...types, code: "31", name: "Unpaid", charged_to: "nothing" });
  await buildRequestType(server.db, {
    ...types,
    code: "32",
    name: "Study",
    charged_to: "own",
    allowance_days: 5,
  });
});
afterAll(() => server.drop());

it("a type of leave without an allowance of its own has no period of one in the list", async () => {
  await renderPortal(server, { as: admin, at: "/adminHome/leave-types" });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest("tr") as HTMLElement;
  const perYear = word("leaveTypes.choices.allowancePer.year");
  expect(within(await rowOf("Study")).queryByText(perYear)).not.toBeNull();
  expect(within(await rowOf("Unpaid")).queryByText(perYear)).toBeNull();
});
