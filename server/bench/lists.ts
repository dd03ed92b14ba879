import { requestOf, wireOf } from "@schemas/call-request";
import { messages } from "@schemas/calls/messages";
import { personnel } from "@schemas/calls/personnel";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import type { Resource } from "@schemas/resource";
import { resourceNamed } from "@schemas/resources";
import { createApp } from "../app";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { correspondent, makeManyRecords } from "./many-records";

/** One query of a list: how many records it matched and the median of its times. */
export type ListLine = { list: string; ask: string; total: number; ms: number };

const pageSize = 20;
const asks = 5;
const wanted = 100;

type Input = Record<string, unknown>;

/** The queries of the declared lists in addition to every order: a search, and a value for each filter. */
const declared: Record<string, { search: string; filters: Input }> = {
  personnel: {
    search: "مریم",
    filters: {
      sectionCode: "500",
      workGroupCode: "g3",
      isActive: false,
      hiredFrom: "2020-01-01",
      hiredTo: "1996-01-01",
      isIncomplete: true,
      hasPassword: false,
    },
  },
  "section-admins": {
    search: "بخش ۷",
    filters: {
      sectionCode: "500",
      isGroupFree: true,
      isManager: true,
      flag: 7,
      patternId: 3,
      hasDrifted: true,
    },
  },
  sections: {
    search: "بخش ۷",
    filters: { hasPeople: false, hasRecords: false, hasOwnPermission: true, isClosed: true },
  },
  history: {
    search: "100042",
    filters: {
      actor: "100042",
      subject: "section-admin",
      key: "100042",
      action: "set-flags",
      from: "2026-01-01",
      to: "2024-06-01",
    },
  },
  geofences: { search: "محل ۷", filters: { isActive: false, isSoft: true } },
};

/**
 * Queries the first and last page of every long list, in every order, by every filter and by a search, on the server.
 */
export async function benchLists(db: Db, emit: (line: ListLine) => void): Promise<void> {
  await makeManyRecords(db);
  const app = createApp({ db, now: () => new Date() });
  const headersOf = async (username: string) => ({
    username,
    token: (await startSession(db, { username, now: new Date(), address: "", agent: "bench" })).token,
  });
  const admin = await headersOf("Admin");
  const writer = await headersOf(correspondent);

  const measure = async (list: string, ask: string, call: AnyCall, input: Input, headers = admin) => {
    const wire = wireOf(call, { page: 1, pageSize, ...input });
    const times: number[] = [];
    let total = 0;
    // The first query is not counted: plans and database pages are not cached yet.
    for (let round = 0; round <= asks; round += 1) {
      const began = performance.now();
      const answer = (await (await app.request(requestOf(call, wire, headers))).json()) as Envelope;
      if (answer.Code) throw new Error(`${list}, ${ask}: ${answer.Code}`);
      if (round > 0) times.push(performance.now() - began);
      total = answer.Total ?? 0;
    }
    emit({ list, ask, total, ms: median(times) });
    return total;
  };

  for (const [name, { search, filters }] of Object.entries(declared)) {
    const { list } = resourceNamed(name as Parameters<typeof resourceNamed>[0]) as Resource;
    const total = await measure(name, "first page", list.call, { sort: list.sort });
    await measure(name, "last page", list.call, { sort: list.sort, page: Math.ceil(total / pageSize) });
    for (const column of list.sortable ?? []) {
      await measure(name, `by ${column}`, list.call, { sort: column });
      await measure(name, `by ${column}, descending`, list.call, { sort: `-${column}` });
    }
    for (const [filter, value] of Object.entries(filters))
      await measure(name, `only ${filter} = ${value}`, list.call, { sort: list.sort, [filter]: value });
    await measure(name, "searched", list.call, { sort: list.sort, search });
  }
  const own = { personnelNumber: correspondent };
  for (const [name, call] of [
    ["inbox", messages.getInbox],
    ["outbox", messages.getOutbox],
  ] as const) {
    const total = await measure(name, "first page", call, own, writer);
    await measure(name, "last page", call, { ...own, page: Math.ceil(total / pageSize) }, writer);
    await measure(name, "by subject", call, { ...own, sort: "subject" }, writer);
    await measure(name, "searched", call, { ...own, search: "اطلاعیه 77" }, writer);
  }
  await measure("receipts of a message to everyone", "first page", messages.getReceipts, { id: 1 }, writer);
  await measure("recipients to choose from", "first page", messages.searchRecipients, {});
  await measure("recipients to choose from", "searched", messages.searchRecipients, { search: "مریم" });
  await measure("people to choose from", "searched", personnel.getPersonnel, { search: "مریم" });
}

/** Whether a query was fast enough. */
export const isFast = ({ ms }: ListLine) => ms < wanted;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
