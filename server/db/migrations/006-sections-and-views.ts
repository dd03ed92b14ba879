import { type Kysely, type Migration, sql } from "kysely";

/** Deleted sections that past data still names, sessions that view as somebody else, and an index for the history. */
export const sectionsAndViews: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("alter table section add column is_closed boolean not null default false");
    // A session in which the web administrator views as another person; it ends with the session it was opened from.
    await run(`
      alter table session
        add column viewer text,
        add column opened_by text references session on delete cascade`);
    await run("create index session_opened_by on session (opened_by) where opened_by is not null");
    await run("create index history_actor on history (actor, id desc)");
    // Lists put nulls last in either direction.
    await run("create index history_newest on history (id desc nulls last)");
  },
};
