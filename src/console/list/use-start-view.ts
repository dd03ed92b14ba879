import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** A list that is come to by its plain address begins with the view its reader chose; taking that off stays possible. */
export function useStartView(query: string | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const first = useRef({ query, search });
  useEffect(() => {
    const { query: start, search: asked } = first.current;
    if (start && asked === "") navigate(`?${start}`, { replace: true });
  }, [navigate]);
}
