import { type Kysely, type Migration, sql } from "kysely";

/** The journal of terminals is read newest first and deleted after a time; secrets in it are blanked. */
export const terminalJournalExpires: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("create index terminal_journal_received on terminal_journal (received_at)");
    await run(String.raw`
      update terminal_journal
      set line = regexp_replace(line, '\m(passw\w*|pwd|tmp|template\w*|content)=[^\t]+', '\1=***', 'gi')
      where line ~* '\m(passw\w*|pwd|tmp|template\w*|content)=[^\t]'`);
  },
};
