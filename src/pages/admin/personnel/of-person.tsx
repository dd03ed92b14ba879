import { resourceNamed } from "@schemas/resources";
import { listPath, showPath } from "@src/console/paths";
import { Navigate, useSearchParams } from "react-router";

// The spec does not show how this page is told whom it is about. Our choice: `perno`, as everywhere on the wire.
const parameter = "perno";

/** Spec's page of one person: the personnel resource's own; without a number, everyone to choose from. */
export function Page() {
  const [params] = useSearchParams();
  const resource = resourceNamed("personnel");
  const number = params.get(parameter);
  return <Navigate to={number ? showPath(resource, number) : listPath(resource)} replace />;
}
