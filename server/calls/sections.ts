import type { calls } from "@schemas/calls";
import { inPersianOrder, listPage } from "../db/tables/list-page";
import { adminSorting, listedAdmins } from "../db/tables/section-admins";
import type { Handlers } from "./context";

export const sections: Handlers<typeof calls.sections> = {
  getAdmins: (input, { db }) => listPage(listedAdmins(db, input.search), input, adminSorting),

  getAllSections: (_, { db }) =>
    db
      .selectFrom("section")
      .select(["code", "name"])
      .orderBy(inPersianOrder("name"))
      .orderBy("code")
      .execute(),
};
