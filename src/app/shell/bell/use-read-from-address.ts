import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../api";

/** A page opened from a push names its notification (`told`): marks it as read and removes it from the address. */
export function useReadFromAddress(): void {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const told = params.get("told");
  useEffect(() => {
    if (told === null) return;
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete("told");
        return rest;
      },
      { replace: true },
    );
    if (!/^[1-9]\d{0,15}$/.test(told)) return;
    api.notifications
      .markRead({ ids: [Number(told)] })
      .then(() => queries.invalidateQueries({ queryKey: ["notifications"] }))
      // It stays unread in the list, where it can be opened again.
      .catch(() => undefined);
  }, [told, setParams, queries]);
}
