import { allAdminFlags } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, otherManager } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { word } from "@tests/helpers/word";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 390,
    height: 844,
  });
  server = await createTestServer();
  await buildRequestCast(server.db);
  await server.db
    .updateTable("section_admin")
    .set({ flags: [...allAdminFlags] })
    .execute();
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const cards = () => document.querySelectorAll("li[data-row-key]");
const shows = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
const pages = () => screen.getByRole("navigation", { name: word("console.pages.label") });

describe("on a phone, where every card of a page is rendered", () => {
  it("a page of five hundred rows of a report becomes five of a hundred, at the same first row", async () => {
    await sql`
      insert into person (personnel_number, name, section_code)
      select '7' || lpad(number::text, 3, '0'), ${sample.person} || ' ' || number, '20' from generate_series(1, 643) number`.execute(
      server.db,
    );
    const report = "/home/personel-section?q=7&sort=personnelNumber&size=500";
    const { user, address, router } = await renderPortal(server, { as: otherManager, at: report });
    await shows(100);
    expect(cards()[0]?.textContent).toContain(toPersianDigits("7001"));
    const range = word("console.pages.range", { from: 1, to: 100, total: 643 });
    await waitFor(() => expect(pages().textContent).toContain(range));
    await user.click(within(pages()).getByRole("link", { name: word("console.pages.next") }));
    await waitFor(() => expect(cards()[0]?.textContent).toContain(toPersianDigits("7101")));
    expect(address()).toContain("size=100&page=2");
    await router.navigate(`${report}&page=2`);
    await waitFor(() => expect(cards()[0]?.textContent).toContain(toPersianDigits("7501")));
    await user.click(within(pages()).getByRole("combobox"));
    const sizes = [...document.querySelectorAll(".ant-select-item-option")].map((one) => one.textContent);
    expect(sizes).toEqual([toPersianDigits("20"), toPersianDigits("50"), toPersianDigits("100")]);
  });

  it("a list of requests that is one page on a desktop has as many as it needs", async () => {
    for (let count = 0; count < 104; count++)
      await buildRequest(server.db, {
        kind: "specialOvertime",
        section_code: "10",
        personnel_number: colleague,
        submitted_at: server.clock.now,
      });
    const { user } = await renderPortal(server, { as: admin, at: "/adminHome/specific-extrawork-view" });
    await shows(100);
    await user.click(within(pages()).getByRole("link", { name: word("console.pages.next") }));
    await shows(4);
  });
});
