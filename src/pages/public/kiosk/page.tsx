import { ApiError } from "@src/api/api-error";
import { api } from "@src/api/index";
import { loadSeal } from "@src/api/sign-in";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
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
  // The first person of the day need not wait for it.
  useEffect(() => void loadSeal(), []);
  const isStranger = error instanceof ApiError && error.code === "kiosk-not-admitted";
  if (isStranger) return <AdmitForm onAdmitted={(state) => queries.setQueryData(stateKey, state)} />;
  if (data) return <KioskScreen state={data} heardAt={dataUpdatedAt} onSlept={() => void refetch()} />;
  return (
    <main className="kiosk-still">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton rows={6} />}
    </main>
  );
}
