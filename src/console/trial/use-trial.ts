import type { TrialSpan, TrialState } from "@schemas/calls/trials";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { api } from "@src/api";
import type { ApiError } from "@src/api/api-error";
import { useSettled } from "@src/components/use-settled";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as z from "zod";

type Ask = {
  resource: Resource;
  id: RecordKey | "new";
  /** The fields of the form. */
  names: readonly string[];
  /** The values of the form, with the rest of the record; null if the record is to be deleted. */
  values: Values | null;
  span: Pick<TrialSpan, "from" | "to"> | undefined;
  isOn: boolean;
};

const typingPause = 350;

/** Tries the values of a form, or the deletion of a record; a change of the form starts a new trial. */
export function useTrial({ resource, id, names, values, span, isOn }: Ask) {
  const [running, setRunning] = useState<TrialState | null>(null);
  // A trial that the user starts reads everything again, since people and punches may have changed.
  const isEdited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period, or a new start, is not an edit.
  useEffect(() => {
    isEdited.current = false;
  }, [isOn, span?.from, span?.to]);
  const picked = Object.fromEntries(names.map((name) => [name, resource.fields[name]])) as z.core.$ZodShape;
  const parsed = z.object(picked).safeParse(values ?? {});
  const missing = parsed.success
    ? []
    : names.filter((name) => parsed.error.issues.some(({ path }) => path[0] === name));
  const json = parsed.success ? JSON.stringify(values && { ...values, ...parsed.data }) : null;
  const settled = useSettled(json, typingPause);

  const query = useQuery<TrialState, ApiError>({
    queryKey: ["trials", "start", resource.name, id, span?.from, span?.to, settled],
    queryFn: async ({ signal }) => {
      const { from = "", to = "" } = span ?? {};
      const record = id === "new" ? undefined : String(id);
      const ask = {
        resource: resource.name,
        record,
        values: (JSON.parse(settled ?? "null") as Values | null) ?? undefined,
        from,
        to,
        isEdited: isEdited.current,
      };
      isEdited.current = true;
      let state = await api.trials.start(ask, { signal });
      while (state.state === "reading" || state.state === "computing") {
        setRunning(state);
        state = await api.trials.look({ id: state.id }, { signal });
      }
      setRunning(null);
      return state;
    },
    enabled: isOn && span !== undefined && settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const stop = async () => {
    const id = running?.id;
    setRunning(null);
    if (id) await api.trials.stop({ id }).catch(() => undefined);
  };
  return {
    /** The fields that must be corrected before anything can be tried. */
    missing,
    /** The progress of the running trial. */
    running: query.isFetching ? running : null,
    isRunning: query.isFetching || (isOn && parsed.success && settled !== json),
    state: isOn ? query.data : undefined,
    error: isOn && parsed.success && !query.isFetching ? query.error : null,
    again: () => {
      isEdited.current = false;
      void query.refetch();
    },
    stop,
  };
}
