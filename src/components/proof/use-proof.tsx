import { useState } from "react";
import { ApiError } from "../../api/api-error";
import { ProofDialog } from "./proof-dialog";

const isProofNeeded = (error: unknown) => error instanceof ApiError && error.code === "proof-needed";

type Waiting = { go: () => void; giveUp: () => void };

/**
 * For changes that protect an account: the server requires a recent proof of its password. If there is none, the dialog
 * asks for the password and the action runs again; closing the dialog returns `undefined`.
 */
export function useProof(username: string) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function withProof<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!isProofNeeded(error)) throw error;
    }
    const isProved = await new Promise<boolean>((resolve) =>
      setWaiting({ go: () => resolve(true), giveUp: () => resolve(false) }),
    );
    setWaiting(null);
    return isProved ? work() : undefined;
  }

  const dialog = waiting && (
    <ProofDialog username={username} onProved={waiting.go} onCancel={waiting.giveUp} />
  );
  return { withProof, dialog };
}
