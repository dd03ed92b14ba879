import type { AnyCall } from "@schemas/define-call";
import { isForFile } from "@schemas/list-query";
import { resources } from "@schemas/resources";
import type { Context } from "../context/context";

const subjects = new Map(resources.map(({ name, list, history }) => [list.call.name, { name, history }]));

type FileInput = { page?: number; search?: string; fields?: string[] } & Readonly<Record<string, unknown>>;

/** Records once in the history that a file was made of a list, with the requested filters. */
export async function noteFile(
  call: AnyCall,
  input: unknown,
  { record }: Pick<Context, "record">,
): Promise<void> {
  if (!isForFile(input)) return;
  const subject = subjects.get(call.name);
  const { page = 1, search, fields, ...rest } = input as FileInput;
  if (page !== 1 || !subject?.history) return;
  const { pageSize: _, sort: __, isFile: ___, ...filters } = rest;
  const after = {
    resource: subject.name,
    ...(search && { search }),
    ...(Object.keys(filters).length > 0 && { query: filters }),
    ...(fields && { columns: fields }),
  };
  await record("export", subject.history, subject.name, { after });
}
