import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Opens the view the reader chose if a list is opened by its plain address; they can still leave that view. */
export function useStartView(query: string | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const first = useRef({ query, search });
  useEffect(() => {
    const { query: start, search: startSearch } = first.current;
    if (start && startSearch === "") navigate(`?${start}`, { replace: true });
  }, [navigate]);
}
