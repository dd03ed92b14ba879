import { resourceNamed } from "@schemas/resources";
import { listPath, showPath } from "@src/console/paths";
import { Navigate, useSearchParams } from "react-router";

// The spec does not show how this page gets its person. Our choice: `perno`, as everywhere on the wire.
const parameter = "perno";

/** The spec's page of one person: the page of the personnel resource, or without a number a list to choose from. */
export function Page() {
  const [params] = useSearchParams();
  const resource = resourceNamed("personnel");
  const number = params.get(parameter);
  return <Navigate to={number ? showPath(resource, number) : listPath(resource)} replace />;
}
