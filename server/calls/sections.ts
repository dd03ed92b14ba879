import type { calls } from "@schemas/calls";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { containing, inPersianOrder, listPage } from "../db/tables/list-page";
import { adminSorting, listedAdmins } from "../db/tables/section-admins";
import type { Handlers } from "./context";

export const sections: Handlers<typeof calls.sections> = {
  getAdmins: (input, { db }) => listPage(listedAdmins(db, input.search), input, adminSorting),

  getAllSections: ({ search }, { db }) =>
    db
      .selectFrom("section")
      .select(["code", "name"])
      .$if(foldCompact(search ?? "") !== "", (query) =>
        query.where(sql<boolean>`fold_text(name || code) like ${containing(foldCompact(search ?? ""))}`),
      )
      .orderBy(inPersianOrder("name"))
      .orderBy("code")
      .execute(),
};
