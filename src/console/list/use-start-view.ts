import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** A list opened by its plain address starts with the view its reader chose; they can still leave that view. */
export function useStartView(query: string | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const first = useRef({ query, search });
  useEffect(() => {
    const { query: start, search: startSearch } = first.current;
    if (start && startSearch === "") navigate(`?${start}`, { replace: true });
  }, [navigate]);
}
