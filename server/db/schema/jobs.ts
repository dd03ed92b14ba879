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
  error: string | null;
  created_by: string;
  created_at: Date;
  started_at: Date | null;
  beat_at: Date | null;
  finished_at: Date | null;
}

export interface BulkTable {
  job_id: number;
  resource: string;
  verb: string;
  action: string | null;
  source: string;
  fields: string[];
  closed_at: Date | null;
  /** The work that this one takes back. */
  undoes: number | null;
}

/** The values, and the version they were based on; an action is taken back by how the record stood before. */
export type BulkItemWork = {
  values?: Record<string, unknown>;
  version?: number;
  row?: Record<string, unknown>;
};

export interface BulkItemTable {
  job_id: number;
  position: number;
  key: NullableJson<{ id: string | number }>;
  title: string;
  input: Json<BulkItemWork>;
  /** What the work that takes this back is asked, once it is done; null where nothing does. */
  undo: NullableJson<BulkItemWork>;
  state: Generated<"waiting" | "done" | "failed" | "skipped">;
  message: string | null;
  fields: NullableJson<Record<string, string>>;
  touched: NullableJson<{ from: string; to: string; personnelNumbers?: readonly string[] }[]>;
  /** Requests that were filed, of which nobody has been told yet. */
  untold: NullableJson<readonly number[]>;
}
