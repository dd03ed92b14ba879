import { resourceNamed } from "@schemas/resources";
import { listPath } from "@src/console/paths";
import { Navigate, useSearchParams } from "react-router";

/** Spec's page of the people of a section: the personnel resource, narrowed to it. */
export function Page() {
  const [params] = useSearchParams();
  const code = params.get("sectionCode") ?? params.get("section");
  const query = code ? `?${new URLSearchParams({ sectionCode: code })}` : "";
  return <Navigate to={`${listPath(resourceNamed("personnel"))}${query}`} replace />;
}
