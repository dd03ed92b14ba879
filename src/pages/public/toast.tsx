import { type ReactNode, useEffect, useState } from "react";

// Spec §9: the sign-in page's error toast stays 5 seconds.
const stays = 5_000;

/** A toast for the pages before sign-in, where antd is not loaded. Top right, as all toasts (spec §9). */
export function useToast(): { toast: ReactNode; showToast: (text: string) => void } {
  const [shown, setShown] = useState<{ text: string; id: number }>();

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), stays);
    return () => clearTimeout(timer);
  }, [shown]);

  return {
    toast: (
      <div className="toasts" role="alert" aria-live="assertive">
        {shown && (
          <div className="toast" key={shown.id}>
            {shown.text}
          </div>
        )}
      </div>
    ),
    showToast: (text) => setShown((last) => ({ text, id: (last?.id ?? 0) + 1 })),
  };
}
