import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import type { HistorySubject } from "@schemas/history-names";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { rightsOf } from "../db/tables/approval-rights";
import {
  historySorting,
  laterLines,
  linesWithin,
  listedHistory,
  type StoredLine,
} from "../db/tables/history";
import { referredNames } from "../db/tables/history-references";
import { listPage } from "../db/tables/list-page";
import { historyValues, rightsThen, valuesThen } from "../rules/history-values";
import { withoutSecrets } from "../rules/without-secrets";
import type { Handlers } from "./handlers";

export const history: Handlers<typeof calls.history> = {
  async listHistory(input, context) {
    const { db, server, language } = context;
    const query = listedHistory(db, input, server.timeZone, language).where(
      linesWithin(ofAdministrator(context)),
    );
    const { items, total } = await listPage(query, input, historySorting);
    return { items: await toLines(context, items), total };
  },

  async getHistoryLine({ id }, context) {
    const [line] = await toLines(context, await oneLine(context, id).execute());
    if (!line) throw fail("history-line-not-found");
    return line;
  },

  async getVersion({ id }, context) {
    const { db } = context;
    const line = await oneLine(context, id).executeTakeFirstOrThrow(() => fail("history-line-not-found"));
    const { subject, key } = line;
    const groups = await groupCodes(db);
    const later = (await laterLines(db, { id, subject, key })).map(({ action, before, after }) => ({
      action,
      before: shown(subject, before, groups),
      after: shown(subject, after, groups),
    }));
    const rightsNow = await rightsOfThing(db, subject, key);
    const rights = rightsNow && rightsThen(rightsNow, later);
    const values = { ...valuesThen(later), ...(rights && { rights }) };
    const names = await referredNames(
      db,
      [{ subject, before: values, after: rights ? { rights: rightsNow } : null }],
      context.language,
    );
    return { at: line.at.toISOString(), subject, key, values, names };
  },
};

/** The present approval rights of a pattern or record; null for anything else. */
async function rightsOfThing(db: Db, subject: HistorySubject, key: string) {
  if (subject !== "pattern" && subject !== "section-admin") return null;
  const id = Number(key);
  // Some entries are about several of them.
  if (!Number.isSafeInteger(id)) return null;
  return rightsOf(db, subject === "pattern" ? "pattern" : "section_admin", id);
}

const oneLine = (context: SignedIn, id: number) =>
  listedHistory(context.db, {}, context.server.timeZone, context.language)
    .where("history.id", "=", id)
    .where(linesWithin(ofAdministrator(context)));

async function toLines({ db, language }: SignedIn, lines: readonly StoredLine[]) {
  const groups = await groupCodes(db);
  const read = lines.map(({ at, before, after, ...line }) => ({
    ...line,
    at: at.toISOString(),
    before: shown(line.subject, before, groups),
    after: shown(line.subject, after, groups),
  }));
  const names = await referredNames(db, read, language);
  return read.map(({ before, after, ...line }) => ({
    ...line,
    change: { subject: line.subject, key: line.key, before, after, names },
  }));
}

type Groups = ReadonlyMap<string, string>;

async function groupCodes(db: Db): Promise<Groups> {
  const groups = await db.selectFrom("work_group").select(["id", "code"]).execute();
  return new Map(groups.map(({ id, code }) => [String(id), code]));
}

/**
 * The values of an entry as forms have them, without secrets. Work groups, which tables refer to by id, are shown by
 * code.
 */
function shown(subject: string, held: StoredLine["before"], groups: Groups) {
  const values = historyValues(subject, withoutSecrets(held));
  if (!values) return null;
  const coded = (name: string) => ({ ...values, [name]: groups.get(String(values[name])) ?? values[name] });
  if (typeof values.workGroupCode === "number") return coded("workGroupCode");
  return subject === "holiday" && values.scope === "WORK_GROUP" ? coded("scopeCode") : values;
}
