import type {
  CreateParams,
  DataProvider,
  DeleteOneParams,
  GetListParams,
  GetManyParams,
  GetOneParams,
  HttpError,
  UpdateParams,
} from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import type { Send } from "@schemas/send";
import { ApiError } from "@src/api/api-error";
import type { CallOptions } from "@src/api/transport";

/** The variables of an update: the form's values, the record as it was loaded, and the changed fields. */
type UpdateVariables = { next: Values; prev: Values; dirty: ReadonlySet<string> };

type MakeSend = (options?: CallOptions) => Send;

/**
 * refine's data provider over the declared resources: every method runs the flow that the resource names. Rows get the
 * `id` that refine's cache uses, whatever the name of the resource's own key.
 */
export function createDataProvider(resources: readonly Resource[], makeSend: MakeSend): DataProvider {
  const find = (name: string): Resource => {
    const resource = resources.find((one) => one.name === name);
    if (!resource)
      throw new Error(
        `Resource "${name}" is not declared. Add it to schemas/resources/index.ts (${resources.map((one) => one.name).join(", ")}).`,
      );
    return resource;
  };

  const one = async (resource: Resource, id: RecordKey, signal?: AbortSignal) =>
    withId(resource, await resource.one.run(makeSend({ signal }), keyOf(resource, id)));

  const remove = (resource: Resource, id: RecordKey, version?: number) =>
    verb(resource, "remove").run(makeSend(), { id: keyOf(resource, id), version });

  const provider = {
    async getList(params: GetListParams) {
      const resource = find(params.resource);
      const send = makeSend({ signal: signalOf(params.meta) }) as unknown as UntypedSend;
      const answer = await send(resource.list.call, listInput(params));
      return { data: answer.items.map((row) => withId(resource, row)), total: answer.total };
    },

    getOne: async ({ resource, id, meta }: GetOneParams) => ({
      data: await one(find(resource), id, signalOf(meta)),
    }),

    getMany: async ({ resource, ids, meta }: GetManyParams) => ({
      data: await Promise.all(ids.map((id) => one(find(resource), id, signalOf(meta)))),
    }),

    async create({ resource: name, variables }: CreateParams<Values>) {
      const resource = find(name);
      const answer = (await verb(resource, "create").run(makeSend(), variables)) as Values | undefined;
      return { data: withId(resource, { ...variables, ...answer }) };
    },

    async update({ resource: name, id, variables }: UpdateParams<UpdateVariables>) {
      const resource = find(name);
      const { next, prev, dirty } = variables;
      await verb(resource, "edit").run(makeSend(), { id: keyOf(resource, id), next, prev, dirty });
      return { data: withId(resource, { ...prev, ...next }) };
    },

    async deleteOne({ resource, id, variables }: DeleteOneParams<{ version?: number }>) {
      await remove(find(resource), id, variables?.version);
      return { data: { id } };
    },

    getApiUrl: () => "",
  };

  return mapErrors(provider) as unknown as DataProvider;
}

type UntypedSend = (call: unknown, input: unknown) => Promise<{ items: Values[]; total: number }>;

/** The record's key in the resource's type: addresses contain text, keys may be numbers. */
export function keyOf(resource: Resource, id: RecordKey): RecordKey {
  const schema = resource.schema.shape[resource.key];
  const isKey = (value: RecordKey) =>
    schema !== undefined &&
    (schema as unknown as { safeParse: (v: unknown) => { success: boolean } }).safeParse(value).success;
  if (isKey(id)) return id;
  const number = Number(id);
  // An invalid address: the record does not exist, and its page says so.
  if (!isKey(number)) throw new ApiError("not-found", { status: 404 });
  return number;
}

function withId(resource: Resource, row: Values): Values & { id: RecordKey } {
  return { ...row, id: row[resource.key] as RecordKey };
}

function verb(resource: Resource, name: "create" | "edit" | "remove") {
  const declared = resource[name]?.by;
  if (!declared)
    throw new Error(
      `Resource "${resource.name}" declares no "${name}". Add it to schemas/resources/${resource.name}.ts, or do not request it.`,
    );
  return declared as { run: (send: Send, input: unknown) => Promise<unknown> };
}

/** `meta.fields` limits the fields of each record, `meta.isFile` requests rows for a file. */
function listInput({ pagination, sorters, filters, meta }: GetListParams): Values {
  const input: Values = { page: pagination?.currentPage, pageSize: pagination?.pageSize };
  const { fields, isFile } = (meta ?? {}) as { fields?: readonly string[]; isFile?: boolean };
  if (fields) input.fields = fields;
  if (isFile) input.isFile = true;
  const [sorter] = sorters ?? [];
  if (sorter) input.sort = sorter.order === "desc" ? `-${sorter.field}` : sorter.field;
  for (const filter of filters ?? [])
    if ("field" in filter && filter.value !== undefined && filter.value !== "")
      input[filter.field] = filter.value;
  return input;
}

function signalOf(meta: unknown): AbortSignal | undefined {
  return (meta as { queryContext?: { signal?: AbortSignal } } | undefined)?.queryContext?.signal;
}

/** refine reads `statusCode` and `errors` of thrown errors; the ApiError itself keeps its code for our own screens. */
function mapErrors<P extends Record<string, unknown>>(provider: P): P {
  return Object.fromEntries(
    Object.entries(provider).map(([name, method]) => [
      name,
      typeof method !== "function" || name === "getApiUrl"
        ? method
        : async (params: unknown) => {
            try {
              return await method(params);
            } catch (error) {
              throw error instanceof ApiError ? asHttpError(error) : error;
            }
          },
    ]),
  ) as P;
}

function asHttpError(error: ApiError): ApiError & HttpError {
  return Object.assign(error, { statusCode: error.status, errors: { ...error.fields } });
}
