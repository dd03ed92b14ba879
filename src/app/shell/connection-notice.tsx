import { DisconnectOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { api } from "../../api";
import { useCall } from "../../api/use-call";
import { useConnection } from "../../api/use-connection";
import { InstantText } from "../../components/instant-text";

// Our choice: often enough that nobody reloads, rarely enough for a server that has just started.
const tryAgain = 10_000;

/** The pages on which people clock in. */
const clockPages: ReadonlySet<string> = new Set(["/home", "/home/profile", "/home/request-io-location"]);

/** Shown while the server does not answer, with the age of what is on screen. Afterwards everything is reloaded. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { isLost, storedAt } = useConnection();
  const wasLost = useRef(false);
  const keepsPunches = useKeepsPunches();

  useEffect(() => {
    if (!isLost && wasLost.current) void queries.invalidateQueries();
    wasLost.current = isLost;
    if (!isLost) return;
    const look = () => void api.session.testConnection().catch(() => undefined);
    const timer = setInterval(look, tryAgain);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      removeEventListener("online", look);
    };
  }, [isLost, queries]);

  if (!isLost) return null;
  return (
    <Alert
      type="warning"
      showIcon
      icon={<DisconnectOutlined aria-hidden />}
      message={
        <>
          <strong>{t("device.lost")}</strong>{" "}
          {storedAt && (
            <>
              {t("device.keptAt")}{" "}
              <strong style={{ whiteSpace: "nowrap" }}>
                <InstantText instant={storedAt} />
              </strong>
              {t("device.keptEnd")}{" "}
            </>
          )}
          {t("device.lostText")}
          {keepsPunches && ` ${t("device.lostPunches")}`}
        </>
      }
    />
  );
}

/** Whether a punch made on this page now would be stored on this device, as far as the page knows. */
function useKeepsPunches(): boolean {
  const { pathname } = useLocation();
  const { data: clock } = useCall("clocking", "getClockState", undefined, { enabled: false });
  return clockPages.has(pathname) && clock != null && clock.way !== null && clock.offline !== null;
}
