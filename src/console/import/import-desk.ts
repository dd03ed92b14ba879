import { matchKey } from "@schemas/import-match";
import type { Resource, Values } from "@schemas/resource";
import { api } from "@src/api";
import { randomKey } from "@src/api/random-key";
import { fieldIn } from "../field-value";
import { type CheckedRow, checkedAtOnce, checkRows, ownCall } from "./check-rows";
import {
  type Counts,
  countsOf,
  type DeskState,
  type ImportResult,
  placesOf,
  rowsLeft,
  titleOfRow,
  withRepeats,
} from "./desk-state";
import type { FieldWords } from "./field-words";
import { emptiedAgain, filledDown, withText } from "./fill-down";
import { guessColumns } from "./guess-columns";
import { joinedText, joinOf, type Mapping, withColumn, withEarlier } from "./mapping";
import { valuesOf } from "./row-values";
import type { Sheet } from "./sheet";
import { dropImport, type SheetRow, type StoredImport, writeImport } from "./stored-import";
import { jobEnd, type Progress, type RowToWrite, writeByBulk, writeByOwnCall } from "./write-rows";

type Sentence = (line: number) => string;
type DeskOptions = {
  resource: Resource;
  words: FieldWords;
  storeKey: string;
  /** The error of a record that is in the file twice. */
  repeated: Sentence;
  onWritten: () => void;
};

const storingPause = 600;

/**
 * The rows of one file, from reading the file until they are records. Checks unchecked rows, stores everything in this
 * browser, and writes; the page only shows the state.
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

  /** Starts with the table of a file. */
  begin(fileName: string, encoding: string | null, { headings, rows }: Sheet): void {
    const sheetRows = rows.map((cells, index) => ({ line: index + 1, cells }));
    const { named, figures } = this.#options.words;
    const mapping = guessColumns(headings, named, figures);
    this.#start({ fileName, encoding, headings, rows: sheetRows, mapping, filledDown: [] });
  }

  /** Continues an earlier visit; if its job is still running, waits for that first. */
  async goOn({ at: _, jobId, ...stored }: StoredImport): Promise<void> {
    if (jobId === null) return this.#start(stored);
    this.#start(stored, { done: 0, total: stored.rows.length, counts: "rows", isLost: false });
    this.#jobId = jobId;
    await this.#work(() => jobEnd(jobId, this.#watch()));
    // Rows that are already written are then found unchanged.
    if (this.state) this.#put({ checked: this.state.rows.map(() => null) });
    void this.#check();
  }

  #start(
    sheet: Pick<DeskState, "fileName" | "encoding" | "headings" | "rows" | "mapping" | "filledDown">,
    progress: Progress | null = null,
  ): void {
    this.state = {
      ...sheet,
      checked: sheet.rows.map(() => null),
      checkError: null,
      runError: null,
      progress,
      result: null,
      hasEdits: false,
    };
    this.#notify();
    this.#storeSoon();
    if (!progress) void this.#check();
  }

  /** Sets the field of a column, or the part of one. */
  map(column: number, name: string | null): void {
    if (!this.state) return;
    const isJoined = name !== null && joinOf(fieldIn(this.#options.resource.fields, name)) !== null;
    this.#mapTo(withColumn(this.state.mapping, column, name, isJoined));
  }

  /** Moves a column one place earlier among the joined columns of its field. */
  joinEarlier(column: number): void {
    if (this.state) this.#mapTo(withEarlier(this.state.mapping, column));
  }

  #mapTo(mapping: Mapping): void {
    this.#put({ mapping, checked: this.state?.rows.map(() => null) ?? [], result: null });
    this.#touched();
  }

  /** Fills the empty cells of a column with the text above them, or empties them again. */
  fillDown(column: number, isOn: boolean): void {
    if (!this.state) return;
    const others = this.state.filledDown.filter((one) => one !== column);
    const rows = isOn ? filledDown(this.state.rows, column) : emptiedAgain(this.state.rows, column);
    this.#put({ rows, filledDown: isOn ? [...others, column] : others, result: null });
    this.#mapTo(this.state.mapping);
  }

  /**
   * Changes the text of a row's field, in its first column if several are joined. Checks the row again, the rows filled
   * with its text and those it duplicated.
   */
  edit(line: number, field: string, text: string): void {
    const { state } = this;
    const place = state?.rows.findIndex((one) => one.line === line) ?? -1;
    const old = state?.rows[place];
    const columns = state?.mapping.find((one) => one.field === field)?.columns ?? [];
    const [first, ...others] = columns;
    if (!state || !old || first === undefined || joinedText(columns, old.cells, " ") === text) return;
    const { rows, changed } = withText(state.rows, place, first, text);
    const whole = others.reduce((all, column) => withText(all, place, column, "").rows, rows);
    const identifies = this.#options.resource.import?.match.includes(field);
    const key = identifies ? this.#keyOf(whole[place] as SheetRow) : "";
    const checked = state.checked.map((one, index) =>
      changed.has(index) || (identifies && (one?.isRepeated || this.#keyOf(whole[index] as SheetRow) === key))
        ? null
        : one,
    );
    this.#put({ rows: whole, checked, hasEdits: true });
    this.#touched();
  }

  /** Checks the rows again that could not be checked. */
  checkAgain(): void {
    void this.#check();
  }

  counts(): Counts {
    return countsOf(this.state?.checked ?? []);
  }

  /** Writes every row that is new or changed. Rows that fail stay, with their reasons; the others are finished. */
  async run(password: string): Promise<void> {
    if (!this.state || this.state.progress) return;
    const { new: made, changed, same } = this.counts();
    this.#put({
      runError: null,
      result: null,
      progress: { done: 0, total: made + changed, counts: "rows", isLost: false },
    });
    this.#runKey ||= randomKey();
    await this.#work(async () => {
      const isOwn = ownCall(this.#options.resource) !== undefined;
      const written = isOwn ? await this.#writeOwn(password) : await this.#writeEach();
      if (written === null) return;
      this.#runKey = "";
      const left = this.state?.checked.length ?? 0;
      const result = { ...written, same, failed: left };
      this.#put({ result, hasEdits: left > 0 });
      if (left === 0) void dropImport(this.#options.storeKey);
    });
    this.#options.onWritten();
    void this.#check();
  }

  /** Written rows stay written; no further ones are started. */
  stop(): void {
    if (this.#jobId !== null)
      void api.portal
        .cancelJob({ id: this.#jobId })
        .catch((error: unknown) => this.#put({ runError: error }));
  }

  async #writeOwn(password: string): Promise<Omit<ImportResult, "same" | "failed"> | null> {
    const { new: made, changed } = this.counts();
    const places = placesOf(this.state?.checked ?? [], "new", "changed");
    const rows = places.map((place) => this.#rowToWrite(place));
    const { isWhole, checked, jobId } = await writeByOwnCall(
      this.#options.resource,
      rows,
      password,
      this.#watch(),
    );
    if (!isWhole) {
      // Rows that have become invalid show why.
      const next = [...(this.state?.checked ?? [])];
      for (const [index, place] of places.entries()) next[place] = checked?.[index] ?? null;
      this.#runKey = "";
      this.#put({ checked: next });
      return null;
    }
    this.#leave(() => false);
    return { new: made, changed, jobId };
  }

  async #writeEach(): Promise<{ new: number; changed: number }> {
    const done = { new: 0, changed: 0 };
    for (const [outcome, verb] of [
      ["new", "create"],
      ["changed", "edit"],
    ] as const) {
      const places = placesOf(this.state?.checked ?? [], outcome);
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
      // The import was stopped: no further rows are started.
      if (left.length > 0) return done;
    }
    this.#leave((_, one) => one?.outcome !== "same");
    return done;
  }

  /** Removes finished rows; rows with errors stay, and those for which `isLeft` is true. */
  #leave(isLeft: (place: number, checked: CheckedRow | null) => boolean): void {
    if (!this.state) return;
    this.#put(rowsLeft(this.state, isLeft));
    this.#storeSoon();
  }

  #rowToWrite(place: number): RowToWrite {
    const { resource } = this.#options;
    const values = this.#valuesOf(this.state?.rows[place] as SheetRow);
    const checked = this.state?.checked[place] as CheckedRow;
    return { title: titleOfRow(resource, { ...values, ...checked.values }), values, checked };
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    this.#put({ checkError: null });
    try {
      for (;;) {
        const { state } = this;
        if (!state || state.progress) return;
        const hasRepeats = this.#markRepeats();
        const waiting = (this.state?.checked ?? []).flatMap((one, place) => (one ? [] : [place]));
        if (waiting.length === 0) return;
        if (hasRepeats) continue;
        const places = waiting.slice(0, checkedAtOnce(this.#options.resource));
        const checkedRows = places.map((place) => this.state?.rows[place] as SheetRow);
        const answers = await checkRows(
          this.#options.resource,
          checkedRows.map((row) => this.#valuesOf(row)),
          this.#life.signal,
        );
        const now = this.state;
        if (!now || now.mapping !== state.mapping) continue;
        const checked = [...now.checked];
        // A row that was changed meanwhile is checked again.
        for (const [index, place] of places.entries())
          if (now.rows[place] === checkedRows[index]) checked[place] = answers[index] ?? null;
        this.#put({ checked });
      }
    } catch (error) {
      if (!this.#life.signal.aborted) this.#put({ checkError: error });
    } finally {
      this.#isChecking = false;
    }
  }

  /** Marks rows whose record is earlier in the file; returns whether there were any. */
  #markRepeats(): boolean {
    const { resource, repeated } = this.#options;
    const [field = ""] = resource.import?.match ?? [];
    const checked =
      this.state &&
      withRepeats(
        this.state,
        (row) => this.#keyOf(row),
        (line) => ({ [field]: repeated(line) }),
      );
    if (checked) this.#put({ checked });
    return checked !== null;
  }

  #keyOf({ cells }: SheetRow): string {
    const { resource, words } = this.#options;
    const match = resource.import?.match ?? [];
    // Only reads the identifying fields, since this runs over all rows.
    const mapping = (this.state?.mapping ?? []).filter(({ field }) => match.includes(field));
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
        if (this.state && this.state.rows.length > 0) this.#storeSoon();
      }
    }
  }

  #watch() {
    return {
      signal: this.#life.signal,
      key: this.#runKey,
      onJob: (jobId: number) => {
        this.#jobId = jobId;
        this.#storeSoon(0);
      },
      onProgress: (progress: Progress) => {
        const last = this.state?.progress;
        // A waiting job has no total yet, so the last one is shown.
        const isKnown = progress.total > 0 || !last;
        this.#put({ progress: isKnown ? progress : { ...last, isLost: progress.isLost } });
      },
    };
  }

  #touched(): void {
    this.#runKey = "";
    this.#storeSoon();
    void this.#check();
  }

  #put(change: Partial<DeskState>): void {
    if (!this.state) return;
    this.state = { ...this.state, ...change };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #storeSoon(pause = storingPause): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keepNow(), pause);
  }

  /** Stores immediately, when the page is about to close. */
  keepNow(): void {
    clearTimeout(this.#timer);
    const { state } = this;
    if (!state || state.rows.length === 0) return;
    const { fileName, encoding, headings, rows, mapping, filledDown } = state;
    const at = new Date().toISOString();
    void writeImport(this.#options.storeKey, {
      fileName,
      encoding,
      headings,
      rows,
      mapping,
      filledDown,
      at,
      jobId: this.#jobId,
    });
  }

  /** Discards the rows permanently. */
  clear(): void {
    clearTimeout(this.#timer);
    this.state = null;
    this.#notify();
    void dropImport(this.#options.storeKey);
  }

  /** Stops checking when the page is closed. A job on the server continues; a later visit waits for it. */
  close(): void {
    this.keepNow();
    this.#life.abort();
  }
}
