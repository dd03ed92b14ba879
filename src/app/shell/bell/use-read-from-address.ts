import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { api } from "../../../api";

/** A page opened from a push names its notification (`told`): marks it as read and removes it from the address. */
export function useReadFromAddress(): void {
  const queries = useQueryClient();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get("told");
  useEffect(() => {
    if (id === null) return;
    const rest = new URLSearchParams(search);
    rest.delete("told");
    void navigate({ search: rest.toString(), hash }, { replace: true });
    if (!/^[1-9]\d{0,15}$/.test(id)) return;
    api.notifications
      .markRead({ ids: [Number(id)] })
      .then(() => queries.invalidateQueries({ queryKey: ["notifications"] }))
      // It stays unread in the list, where it can be opened again.
      .catch(() => undefined);
  }, [id, search, hash, navigate, queries]);
}
