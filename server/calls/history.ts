import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { ofAdministrator } from "../access/reach";
import { historySorting, type KeptLine, linesWithin, listedHistory } from "../db/tables/history";
import { listPage } from "../db/tables/list-page";
import { withoutSecrets } from "../rules/without-secrets";
import type { Handlers } from "./context";

/** What anyone has changed. */
export const history: Handlers<typeof calls.history> = {
  async listHistory(input, context) {
    const { db, server } = context;
    const query = listedHistory(db, input, server.timeZone).where(linesWithin(ofAdministrator(context)));
    const { items, total } = await listPage(query, input, historySorting);
    return { items: items.map(toLine), total };
  },

  async getHistoryLine({ id }, context) {
    const { db, server } = context;
    const line = await listedHistory(db, {}, server.timeZone)
      .where("history.id", "=", id)
      .where(linesWithin(ofAdministrator(context)))
      .executeTakeFirst();
    if (!line) throw fail("history-line-not-found");
    return toLine(line);
  },
};

function toLine({ at, before, after, ...line }: KeptLine) {
  return { ...line, at: at.toISOString(), before: withoutSecrets(before), after: withoutSecrets(after) };
}
