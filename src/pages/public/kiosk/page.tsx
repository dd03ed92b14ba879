import { ApiError } from "@src/api/api-error";
import { api } from "@src/api/index";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { AdmitForm } from "./admit-form";
import { KioskScreen } from "./kiosk-screen";
import "./kiosk.css";

const stateKey = ["kiosk", "getState"];

/** /kiosk: a tablet at the door. It is signed in as nobody; an administrator's code makes it a kiosk. */
export function Page() {
  const queries = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: stateKey,
    queryFn: () => api.kiosk.getState(),
    // Also tells the server that the kiosk is there.
    refetchInterval: 60_000,
    retry: false,
  });
  const isStranger = error instanceof ApiError && error.code === "kiosk-not-admitted";
  if (isStranger) return <AdmitForm onAdmitted={(state) => queries.setQueryData(stateKey, state)} />;
  if (data) return <KioskScreen state={data} heardAt={dataUpdatedAt} onAsk={() => void refetch()} />;
  return (
    <main className="kiosk-still">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton rows={6} />}
    </main>
  );
}
