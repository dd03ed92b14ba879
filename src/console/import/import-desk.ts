import type { RowOutcome } from "@schemas/calls/import-rows";
import { rowOutcomes } from "@schemas/calls/import-rows";
import type { Resource, Values } from "@schemas/define-resource";
import { matchKey } from "@schemas/import-match";
import { api } from "@src/api";
import { type CheckedRow, checkedAtOnce, checkRows, ownCall } from "./check-rows";
import type { FieldWords } from "./field-words";
import { guessColumns } from "./guess-columns";
import { dropKept, type KeptImport, type SheetRow, writeKept } from "./kept-import";
import { type Mapping, valuesOf } from "./row-values";
import type { Sheet } from "./sheet";
import { jobEnd, type Progress, type RowToWrite, writeByBulk, writeByOwnCall } from "./write-rows";

export type Counts = Readonly<Record<RowOutcome, number>>;
export type ImportResult = { new: number; changed: number; same: number; failed: number };

/** All that an import page shows. */
export type DeskState = {
  fileName: string;
  encoding: string | null;
  headings: readonly string[];
  rows: readonly SheetRow[];
  mapping: Mapping;
  /** By place of the row; null for one that is not checked yet. */
  checked: readonly (CheckedRow | null)[];
  /** Why rows could not be checked, or not be written. */
  checkError: unknown;
  runError: unknown;
  progress: Progress | null;
  result: ImportResult | null;
  hasEdits: boolean;
};

type Sentence = (line: number) => string;
type DeskOptions = {
  resource: Resource;
  words: FieldWords;
  keptKey: string;
  /** What is said of a record that stands in the file twice. */
  repeated: Sentence;
  onWritten: () => void;
};

const keepingPause = 600;

/**
 * The rows of one file, from the moment they are read until they are records. It checks whatever is not checked, keeps
 * everything in this browser, and writes; the page only shows it.
 */
export class ImportDesk {
  state: DeskState | null = null;
  readonly #options: DeskOptions;
  readonly #listeners = new Set<() => void>();
  readonly #life = new AbortController();
  #isChecking = false;
  #jobId: number | null = null;
  #runKey = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins with the table of a file. */
  begin(fileName: string, encoding: string | null, { headings, rows }: Sheet): void {
    const sheetRows = rows.map((cells, index) => ({ line: index + 1, cells }));
    this.#start({ fileName, encoding, headings, rows: sheetRows });
  }

  /** Goes on where an earlier visit left off; work that still runs is waited for first. */
  async goOn({ fileName, encoding, headings, rows, mapping, jobId }: KeptImport): Promise<void> {
    if (jobId === null) return this.#start({ fileName, encoding, headings, rows }, mapping);
    this.#start({ fileName, encoding, headings, rows }, mapping, {
      done: 0,
      total: rows.length,
      isLost: false,
    });
    this.#jobId = jobId;
    await this.#work(() => jobEnd(jobId, this.#watch()));
    // Whoever is written by now comes out as the same.
    if (this.state) this.#put({ checked: this.state.rows.map(() => null) });
    void this.#check();
  }

  #start(
    sheet: Pick<DeskState, "fileName" | "encoding" | "headings" | "rows">,
    mapping: Mapping = guessColumns(sheet.headings, this.#options.words.named),
    progress: Progress | null = null,
  ): void {
    this.state = {
      ...sheet,
      mapping,
      checked: sheet.rows.map(() => null),
      checkError: null,
      runError: null,
      progress,
      result: null,
      hasEdits: false,
    };
    this.#tell();
    this.#keep();
    if (!progress) void this.#check();
  }

  /** Says what a column holds; a field that another column held moves here. */
  map(column: number, field: string | null): void {
    if (!this.state) return;
    const mapping = this.state.mapping.map((held, index) =>
      index === column ? field : held === field ? null : held,
    );
    this.#put({ mapping, checked: this.state.rows.map(() => null), result: null });
    this.#touched();
  }

  /** Puts another text into a cell; its row, and those it was mistaken for, are checked again. */
  edit(line: number, column: number, text: string): void {
    const { state } = this;
    const row = state?.rows.findIndex((one) => one.line === line) ?? -1;
    const old = state?.rows[row];
    if (!state || !old || old.cells[column] === text) return;
    const changed = { ...old, cells: old.cells.with(column, text) };
    const rows = state.rows.with(row, changed);
    const tellsApart = this.#options.resource.import?.match.includes(state.mapping[column] ?? "");
    const key = tellsApart ? this.#keyOf(changed) : "";
    const checked = state.checked.map((one, index) =>
      index === row || (tellsApart && (one?.isRepeated || this.#keyOf(rows[index] as SheetRow) === key))
        ? null
        : one,
    );
    this.#put({ rows, checked, hasEdits: true });
    this.#touched();
  }

  /** Checks again what could not be checked. */
  checkAgain(): void {
    void this.#check();
  }

  counts(): Counts {
    const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<
      RowOutcome,
      number
    >;
    for (const one of this.state?.checked ?? []) if (one) counts[one.outcome] += 1;
    return counts;
  }

  /** Writes every row that is new or changed. Rows that fail stay, with their reasons; the others are done with. */
  async run(password: string): Promise<void> {
    if (!this.state || this.state.progress) return;
    const { new: made, changed, same } = this.counts();
    this.#put({ runError: null, result: null, progress: { done: 0, total: made + changed, isLost: false } });
    this.#runKey ||= newKey();
    await this.#work(async () => {
      const isOwn = ownCall(this.#options.resource) !== undefined;
      const written = isOwn ? await this.#writeOwn(password) : await this.#writeEach();
      if (written === null) return;
      this.#runKey = "";
      const left = this.state?.checked.length ?? 0;
      const result = { ...written, same, failed: left };
      this.#put({ result, hasEdits: left > 0 });
      if (left === 0) void dropKept(this.#options.keptKey);
    });
    this.#options.onWritten();
    void this.#check();
  }

  /** What is written stays written; nothing more is begun. */
  stop(): void {
    if (this.#jobId !== null)
      void api.portal
        .cancelJob({ id: this.#jobId })
        .catch((error: unknown) => this.#put({ runError: error }));
  }

  async #writeOwn(password: string): Promise<{ new: number; changed: number } | null> {
    const { new: made, changed } = this.counts();
    const places = this.#placesOf("new", "changed");
    const rows = places.map((place) => this.#rowToWrite(place));
    const { isWhole, checked } = await writeByOwnCall(this.#options.resource, rows, password, this.#watch());
    if (!isWhole) {
      // What was right a moment ago is not any more: the rows say why.
      const next = [...(this.state?.checked ?? [])];
      for (const [index, place] of places.entries()) next[place] = checked?.[index] ?? null;
      this.#runKey = "";
      this.#put({ checked: next });
      return null;
    }
    this.#leave(() => false);
    return { new: made, changed };
  }

  async #writeEach(): Promise<{ new: number; changed: number }> {
    const done = { new: 0, changed: 0 };
    for (const [outcome, verb] of [
      ["new", "create"],
      ["changed", "edit"],
    ] as const) {
      const places = this.#placesOf(outcome);
      if (places.length === 0) continue;
      const rows = places.map((place) => this.#rowToWrite(place));
      const { failures, left } = await writeByBulk(this.#options.resource, verb, rows, this.#watch());
      this.#jobId = null;
      const failed = new Map(failures.map(({ index, errors }) => [places[index] ?? -1, errors]));
      done[outcome] = places.length - failed.size - left.length;
      const notReached = new Set(left.map((index) => places[index]));
      const written = new Set(places.filter((place) => !failed.has(place) && !notReached.has(place)));
      const checked = (this.state?.checked ?? []).map((one, place) => {
        const errors = failed.get(place);
        return one && errors ? { ...one, outcome: "error" as const, errors } : one;
      });
      this.#put({ checked });
      this.#leave((place, one) => !written.has(place) && one?.outcome !== "same");
      // Somebody stopped it: nothing more is begun.
      if (left.length > 0) return done;
    }
    this.#leave((_, one) => one?.outcome !== "same");
    return done;
  }

  /** Takes rows away that are done with; errors stay, and what `isLeft` says. */
  #leave(isLeft: (place: number, checked: CheckedRow | null) => boolean): void {
    const { state } = this;
    if (!state) return;
    const stays = state.checked.map((one, place) => one?.outcome === "error" || isLeft(place, one));
    this.#put({
      rows: state.rows.filter((_, place) => stays[place]),
      checked: state.checked.filter((_, place) => stays[place]),
    });
    this.#keep();
  }

  #placesOf(...outcomes: RowOutcome[]): number[] {
    return (this.state?.checked ?? []).flatMap((one, place) =>
      one && outcomes.includes(one.outcome) ? [place] : [],
    );
  }

  #rowToWrite(place: number): RowToWrite {
    const { resource } = this.#options;
    const values = this.#valuesOf(this.state?.rows[place] as SheetRow);
    const checked = this.state?.checked[place] as CheckedRow;
    return { title: titleOf(resource, { ...values, ...checked.values }), values, checked };
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    this.#put({ checkError: null });
    try {
      for (;;) {
        const { state } = this;
        if (!state || state.progress) return;
        const repeats = this.#markRepeats();
        const waiting = (this.state?.checked ?? []).flatMap((one, place) => (one ? [] : [place]));
        if (waiting.length === 0) return;
        if (repeats === "again") continue;
        const places = waiting.slice(0, checkedAtOnce(this.#options.resource));
        const asked = places.map((place) => this.state?.rows[place] as SheetRow);
        const answers = await checkRows(
          this.#options.resource,
          asked.map((row) => this.#valuesOf(row)),
          this.#life.signal,
        );
        const now = this.state;
        if (!now || now.mapping !== state.mapping) continue;
        const checked = [...now.checked];
        // A row that was mended meanwhile is asked about once more.
        for (const [index, place] of places.entries())
          if (now.rows[place] === asked[index]) checked[place] = answers[index] ?? null;
        this.#put({ checked });
      }
    } catch (error) {
      if (!this.#life.signal.aborted) this.#put({ checkError: error });
    } finally {
      this.#isChecking = false;
    }
  }

  /** Rows whose record stands earlier in the file are wrong, whatever the server would say of them alone. */
  #markRepeats(): "again" | "done" {
    const { state } = this;
    if (!state) return "done";
    const first = new Map<string, number>();
    let found = false;
    const checked = state.checked.map((one, place) => {
      const row = state.rows[place] as SheetRow;
      const key = this.#keyOf(row);
      const earlier = first.get(key);
      if (key !== "" && earlier === undefined) first.set(key, row.line);
      if (one || key === "" || earlier === undefined) return one;
      found = true;
      const [field = ""] = this.#options.resource.import?.match ?? [];
      const errors = { [field]: this.#options.repeated(earlier) };
      return { outcome: "error" as const, before: {}, errors, isRepeated: true };
    });
    if (found) this.#put({ checked });
    return found ? "again" : "done";
  }

  #keyOf({ cells }: SheetRow): string {
    const { resource, words } = this.#options;
    const match = resource.import?.match ?? [];
    // Only what tells records apart is read: it is asked of every row at once.
    const mapping = (this.state?.mapping ?? []).map((field) =>
      field && match.includes(field) ? field : null,
    );
    return matchKey(match, valuesOf(resource, mapping, cells, words.meanings));
  }

  #valuesOf({ cells }: SheetRow): Values {
    const { resource, words } = this.#options;
    return valuesOf(resource, this.state?.mapping ?? [], cells, words.meanings);
  }

  async #work(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.#life.signal.aborted) this.#put({ runError: error });
    } finally {
      if (!this.#life.signal.aborted) {
        this.#jobId = null;
        this.#put({ progress: null });
        if (this.state && this.state.rows.length > 0) this.#keep();
      }
    }
  }

  #watch() {
    return {
      signal: this.#life.signal,
      key: this.#runKey,
      onJob: (jobId: number) => {
        this.#jobId = jobId;
        this.#keep(0);
      },
      onProgress: ({ done, total, isLost }: Progress) => {
        const last = this.state?.progress;
        this.#put({ progress: isLost && last ? { ...last, isLost } : { done, total, isLost } });
      },
    };
  }

  #touched(): void {
    this.#runKey = "";
    this.#keep();
    void this.#check();
  }

  #put(change: Partial<DeskState>): void {
    if (!this.state) return;
    this.state = { ...this.state, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #keep(pause = keepingPause): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keepNow(), pause);
  }

  /** At once, when the page is about to go. */
  keepNow(): void {
    clearTimeout(this.#timer);
    const { state } = this;
    if (!state || state.rows.length === 0) return;
    const { fileName, encoding, headings, rows, mapping } = state;
    const at = new Date().toISOString();
    void writeKept(this.#options.keptKey, {
      ...{ fileName, encoding, headings, rows, mapping, at },
      jobId: this.#jobId,
    });
  }

  /** Puts the rows aside for good. */
  clear(): void {
    clearTimeout(this.#timer);
    this.state = null;
    this.#tell();
    void dropKept(this.#options.keptKey);
  }

  /** The page is gone: nothing more is asked. What runs at the server runs on, and is found again. */
  close(): void {
    this.keepNow();
    this.#life.abort();
  }
}

function titleOf(resource: Resource, values: Values): string {
  try {
    return resource.title(values) || String(values[resource.key] ?? "");
  } catch {
    // A title may be made of what the row does not say.
    return Object.values(values).find((value) => typeof value === "string") as string;
  }
}

/** Random text; `crypto.randomUUID` is missing on plain-HTTP networks. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join("");
