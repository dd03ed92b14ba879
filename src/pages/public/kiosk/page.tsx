import { ApiError } from "@src/api/api-error";
import { fetchKioskState, forgetKioskState, lastKioskState } from "@src/api/kiosk-state";
import { startWorker } from "@src/api/worker";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { AdmitForm } from "./admit-form";
import styles from "./kiosk.module.css";
import { KioskScreen } from "./kiosk-screen";

const stateKey = ["kiosk", "getState"];

/** /kiosk: a tablet at the door. Nobody is signed in on it; an administrator's code makes it a kiosk. */
export function Page() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [last] = useState(lastKioskState);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: stateKey,
    queryFn: fetchKioskState,
    // A tablet that starts without a network continues with the last state.
    initialData: last?.state,
    initialDataUpdatedAt: last?.at,
    staleTime: 0,
    // Also tells the server that the kiosk is running.
    refetchInterval: 60_000,
    retry: false,
  });
  // The worker lets the page open without a network too.
  useEffect(() => startWorker((path) => void navigate(path)), [navigate]);
  const isStranger = error instanceof ApiError && error.code === "kiosk-not-admitted";
  useEffect(() => {
    if (isStranger) forgetKioskState();
  }, [isStranger]);
  if (isStranger) return <AdmitForm onAdmitted={(state) => queries.setQueryData(stateKey, state)} />;
  if (data) return <KioskScreen state={data} heardAt={dataUpdatedAt} onAsk={() => void refetch()} />;
  return (
    <main className={styles.still}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton rows={6} />}
    </main>
  );
}
