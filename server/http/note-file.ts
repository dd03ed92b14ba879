import type { AnyCall } from "@schemas/define-call";
import { isForFile } from "@schemas/list-query";
import { resources } from "@schemas/resources";
import type { Context } from "../calls/context";

const subjects = new Map(resources.map(({ name, list, history }) => [list.call.name, { name, history }]));

/** The history tells once of a file that was made of a list, and of what was asked for. */
export async function noteFile(
  call: AnyCall,
  input: unknown,
  { record }: Pick<Context, "record">,
): Promise<void> {
  if (!isForFile(input)) return;
  const {
    page = 1,
    pageSize: _,
    isFile: __,
    ...after
  } = input as { page?: number } & Record<string, unknown>;
  const subject = subjects.get(call.name);
  if (page === 1 && subject?.history)
    await record({ action: "export", subject: subject.history, key: subject.name, after });
}
