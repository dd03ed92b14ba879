import { resourceNamed } from "@schemas/resources";
import { listPath } from "@src/console/paths";
import { Navigate, useSearchParams } from "react-router";

/** The spec's page of a section's people: the personnel resource, filtered by it. */
export function Page() {
  const [params] = useSearchParams();
  const code = params.get("sectionCode") ?? params.get("section");
  const query = code ? `?${new URLSearchParams({ sectionCode: code })}` : "";
  return <Navigate to={`${listPath(resourceNamed("personnel"))}${query}`} replace />;
}
