import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { fail, Refusal } from "@schemas/errors";
import { resourceFor } from "@schemas/field-access";
import { emptyValuesOf } from "@schemas/fields/empty-value";
import { type Field, fieldOf } from "@schemas/fields/field";
import { isCellField } from "@schemas/fields/read-cell";
import { matchKey } from "@schemas/import-match";
import { fieldSentences, type Issue } from "@schemas/issues";
import { largestPage } from "@schemas/list-query";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import type { Send } from "@schemas/send";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import * as core from "zod/v4/core";
import { viewerOf } from "../access/viewer-of";
import type { SignedIn } from "../context/context";
import { refusalEnvelope } from "../context/refusal-envelope";
import { isPassing } from "../db/lost-database";
import { unrecorded } from "../db/tables/history";
import type { AllHandlers } from "./handlers";
import { RelationFinder, withNames } from "./import-relations";
import { inProcessSend } from "./in-process-send";

type Tried = AnswerOf<typeof calls.imports.tryRows>[number];
type Sentences = Record<string, string>;

/**
 * Determines what would happen with each row. Each row is really written, by the resource's own creation or change, and
 * rolled back, so it is refused for the same reasons as the form.
 */
export async function tryResourceRows(
  resource: Resource,
  rows: readonly Values[],
  context: SignedIn,
  handlers: AllHandlers,
): Promise<Tried[]> {
  const transaction = await context.server.db.startTransaction().execute();
  try {
    const send = inProcessSend(handlers, {
      ...context,
      db: transaction,
      server: { ...context.server, db: transaction, wakeJobs: () => undefined },
      // Nothing is stored, so there is nothing to record or recompute.
      ...unrecorded,
      recomputeLater: () => undefined,
    });
    const known = await knownRecords(resource, send);
    const attempt = new Attempt(resourceFor(resource, await viewerOf(context.who, context.db)), send, known);
    const tried: Tried[] = [];
    for (const [index, row] of rows.entries()) {
      await sql`savepoint import_row`.execute(transaction);
      try {
        tried.push({ row: index + 1, ...(await attempt.row(row)) });
      } catch (error) {
        await sql`rollback to savepoint import_row`.execute(transaction);
        const errors = sentencesOf(error, context);
        tried.push({ row: index + 1, ...nothing, outcome: "error", errors });
      }
    }
    return tried;
  } finally {
    await transaction.rollback().execute();
  }
}

const nothing = { before: {}, errors: {}, id: null, version: null, values: {} };

/** Broken rules of several fields of a row. */
class BrokenRules extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super("A row breaks the rules of its fields.");
  }
}

/** Several mistakes of a row, to be corrected together. */
class Mistakes extends Error {
  constructor(readonly all: readonly unknown[]) {
    super("A row has several mistakes.");
  }
}

function sentencesOf(error: unknown, context: SignedIn): Sentences {
  const { language, server } = context;
  if (error instanceof Mistakes)
    return Object.assign({}, ...error.all.map((one) => sentencesOf(one, context)));
  if (error instanceof BrokenRules) return fieldSentences(error.issues, language);
  if (isPassing(error)) throw error;
  const { envelope } = refusalEnvelope(error, language, server.log);
  return envelope.Fields ?? { "": envelope.Message };
}

async function knownRecords(resource: Resource, send: Send): Promise<ReadonlyMap<string, Values>> {
  const match = resource.import?.match ?? [];
  const known = new Map<string, Values>();
  for (let page = 1; ; page += 1) {
    const { items, total } = (await (send as unknown as ListSend)(resource.list.call, {
      page,
      pageSize: largestPage,
    })) as { items: Values[]; total: number };
    for (const item of items) known.set(matchKey(match, item), item);
    if (items.length === 0 || page * largestPage >= total) return known;
  }
}
type ListSend = (call: unknown, input: object) => Promise<unknown>;

class Attempt {
  readonly #relations: RelationFinder;

  constructor(
    readonly resource: Resource,
    readonly send: Send,
    readonly known: ReadonlyMap<string, Values>,
  ) {
    this.#relations = new RelationFinder(send);
  }

  async row(raw: Values): Promise<Omit<Tried, "row">> {
    const { resource } = this;
    const given = await this.#given(raw);
    const values = { ...resource.create?.initial, ...given };
    const record = this.known.get(matchKey(resource.import?.match ?? [], values));
    return record ? this.#changed(record, given) : this.#created(given);
  }

  /**
   * The row's values of the fields that the caller has; an empty cell of a required field means no value. If a record
   * that a cell names is not found, the mistakes of all other cells are said too.
   */
  async #given(raw: Values): Promise<Values> {
    const { resource } = this;
    const given: Values = {};
    const notFound: Refusal[] = [];
    for (const name of Object.keys(raw)) {
      const field = fieldNamed(resource, name);
      if (!field || !isCellField(field)) continue;
      const value = raw[name];
      if ((value === null || value === undefined) && !field.isOptional) continue;
      try {
        given[name] = await this.#relations.resolve(field, name, value);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        notFound.push(error);
      }
    }
    if (notFound.length > 0) {
      const broken = brokenRules(resource.fields, Object.keys(given), given);
      throw new Mistakes(broken.length > 0 ? [...notFound, new BrokenRules(broken)] : notFound);
    }
    return given;
  }

  async #created(given: Values): Promise<Omit<Tried, "row">> {
    const { create, fields } = this.resource;
    if (!create) throw fail("import-not-offered");
    const values = picked(given, create.fields);
    const whole = { ...emptyValuesOf(fields, create.fields), ...create.initial, ...values };
    assertSound(fields, create.fields, whole);
    await create.by.run(this.send, whole);
    return { ...nothing, outcome: "new", values };
  }

  async #changed(prev: Values, given: Values): Promise<Omit<Tried, "row">> {
    const { edit, fields, key } = this.resource;
    const names = (edit?.fields ?? []).filter((name) => name in given);
    const dirty = names.filter((name) => !isSame(prev[name], given[name]));
    const id = prev[key] as RecordKey;
    const version = typeof prev.version === "number" ? prev.version : null;
    if (dirty.length === 0) return { ...nothing, outcome: "same", id, version };
    if (!edit) throw fail("import-no-change");
    const values = picked(given, dirty);
    assertSound(fields, dirty, values);
    await edit.by.run(this.send, { id, prev, next: { ...prev, ...values }, dirty: new Set(dirty) });
    return {
      ...nothing,
      outcome: "changed",
      id,
      version,
      values,
      before: picked(prev, withNames(fields, dirty)),
    };
  }
}

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

function fieldNamed(resource: Resource, name: string): Field | undefined {
  const schema = resource.fields[name];
  return schema && fieldOf(schema);
}

function assertSound(fields: Resource["fields"], names: readonly string[], values: Values): void {
  const broken = brokenRules(fields, names, values);
  if (broken.length > 0) throw new BrokenRules(broken);
}

function brokenRules(fields: Resource["fields"], names: readonly string[], values: Values): Issue[] {
  const issues = names.flatMap((name) => {
    const schema = fields[name];
    const judged = schema && core.safeParse(schema, values[name], { reportInput: true });
    const [first] = judged?.error?.issues ?? [];
    return first ? [{ ...first, path: [name] }] : [];
  });
  return issues as Issue[];
}

/** Whether two values are stored the same: letters of another keyboard or another order are no change. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function plain(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (typeof value === "string") return tidyPersian(value);
  if (Array.isArray(value))
    return value.every((one) => typeof one !== "object") ? value.toSorted() : value.map(plain);
  if (value === null || typeof value !== "object") return value;
  // The database orders names differently, and missing values may be left out.
  const given = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(
    given.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, plain(one)]),
  );
}
