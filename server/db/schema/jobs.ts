import type { BulkSource, BulkVerb } from "@schemas/bulk-verbs";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, NullableJson } from "./columns";

type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

export interface JobTable {
  id: GeneratedAlways<number>;
  kind: string;
  input: Json<Record<string, unknown>>;
  state: Generated<JobState>;
  done: Generated<number>;
  total: Generated<number>;
  counts: "rows" | "people" | null;
  cursor: NullableJson<unknown>;
  result: NullableJson<Record<string, string | number>>;
  /** Why it failed, in the language of the person who started it. */
  error: string | null;
  /** The same, independent of language. */
  refusal: NullableJson<{ code: string; parameters: Record<string, string | number> }>;
  created_by: string;
  created_at: Date;
  started_at: Date | null;
  beat_at: Date | null;
  /** The process that runs it, if it identifies itself. */
  taken_by: string | null;
  finished_at: Date | null;
}

export interface StoredFileTable {
  id: GeneratedAlways<number>;
  created_at: Date;
}

export interface StoredPieceTable {
  file_id: number;
  position: number;
  bytes: Buffer;
}

export interface BulkTable {
  job_id: number;
  resource: string;
  verb: BulkVerb;
  action: string | null;
  source: BulkSource;
  fields: string[];
  closed_at: Date | null;
  /** The operation that this one undoes. */
  undoes: number | null;
}

/** The values, and the version they were based on; the inverse of an action is the record's earlier state. */
export type BulkItemWork = {
  values?: Record<string, unknown>;
  version?: number;
  row?: Record<string, unknown>;
};

/** Somebody's undertime on a day that was justified, or is no longer. */
export type JustifiedDay = { personnelNumber: string; date: IsoDate; reason: string; isTakenBack: boolean };

/** What is announced when bulk work on records ends: requests filed or taken back, and days justified. */
export type Unannounced = { requests: readonly number[]; justified: readonly JustifiedDay[] };

export interface BulkItemTable {
  job_id: number;
  position: number;
  key: NullableJson<{ id: string | number }>;
  title: string;
  input: Json<BulkItemWork>;
  /** The input of the inverse operation, set once the record is done; null if it cannot be undone. */
  undo: NullableJson<BulkItemWork>;
  state: Generated<"waiting" | "done" | "failed" | "skipped">;
  message: string | null;
  fields: NullableJson<Record<string, string>>;
  touched: NullableJson<{ from: string; to: string; personnelNumbers?: readonly string[] }[]>;
  unannounced: NullableJson<Unannounced>;
}
