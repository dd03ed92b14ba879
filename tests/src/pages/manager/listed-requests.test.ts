import {
  changeTableState,
  isNarrowed,
  readTableState,
  withFilters,
  writeTableState,
} from "@src/console/list/table-state";
import { listedRequests } from "@src/pages/manager/requests/listed-requests";
import { cartable, type RequestList, requestList } from "@src/pages/manager/requests/request-lists";
import { expect, it } from "vitest";

const read = (query: string, list: RequestList = cartable) =>
  readTableState(new URLSearchParams(query), listedRequests(list));
const write = (state: ReturnType<typeof read>) => writeTableState(state, listedRequests(cartable)).toString();
const change = (query: string, changed: Parameters<typeof changeTableState>[1]) =>
  changeTableState(read(query), changed, listedRequests(cartable));

it("shows what waits for the reader, longest first, if the address says nothing", () => {
  const plain = read("");
  expect(plain).toMatchObject({ filters: { status: "waiting" }, sort: "submittedAt", pageSize: 20 });
  expect(write(plain)).toBe("");
  expect(isNarrowed(plain, listedRequests(cartable))).toBe(false);
  expect(read("status=handled").sort).toBe("-from");
});

it("has its own number of rows and order if a list declares them", () => {
  expect(read("", requestList("decide", "specialOvertime"))).toMatchObject({
    pageSize: 2000,
    sort: "-personnelNumber",
  });
});

it("has the usual order for another status, and the usual status without filters", () => {
  const handled = change("sort=name", { filters: withFilters(read("sort=name"), { status: "handled" }) });
  expect(handled).toMatchObject({ filters: { status: "handled" }, sort: "-from" });
  expect(change("status=handled&kind=leave", { filters: {} }).filters).toEqual({ status: "waiting" });
});

it("has types and corrections only with the kind they belong to", () => {
  expect(read("kind=leave&type=3&correction=add").filters).toEqual({
    status: "waiting",
    kind: "leave",
    type: "3",
  });
  expect(read("type=3").filters).toEqual({ status: "waiting" });
  const before = read("kind=leave&type=3");
  const mission = change("kind=leave&type=3", { filters: withFilters(before, { kind: "mission" }) });
  expect(mission.filters).toEqual({ status: "waiting", kind: "mission" });
  expect(read("type=3", requestList("decide", "leave")).filters).toMatchObject({ type: "3" });
});

it("is filtered by a range of days only if both ends are valid", () => {
  const days = { from: "2026-05-17", to: "2026-05-31" };
  expect(read(`from=${days.from}&to=${days.to}`).filters).toMatchObject(days);
  expect(read(`from=${days.from}`).filters).toEqual({ status: "waiting" });
  expect(read(`from=${days.to}&to=${days.from}`).filters).toEqual({ status: "waiting" });
});

it("keeps a request open while pages are turned, and closes it when the rows change", () => {
  expect(read("open=7").open).toBe(7);
  expect(read("open=99999999999").open).toBeUndefined();
  expect(change("open=7", { page: 2 })).toMatchObject({ open: 7, page: 2 });
  expect(change("open=7&page=2", { search: "x" }).open).toBeUndefined();
  expect(write(change("", { open: 7 }))).toBe("open=7");
});
