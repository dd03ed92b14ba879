import { SwapOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../api";
import { readSession, saveSession } from "../../api/session-store";
import { useHasRoom } from "../../components/use-has-room";
import { errorText } from "../../locales/error-text";
import { showToast } from "../../providers/notification";
import { useSession } from "../../providers/session";

/** A person with a role goes to the administration and back to their own pages; nobody else has anything to switch. */
export function AdministrationSwitch() {
  const { t } = useTranslation();
  const isRoomy = useHasRoom("md");
  const { viewer, person, standing } = useSession();
  const [isTurning, setTurning] = useState(false);
  const isAdministration = viewer.role === "webAdmin";
  if (!standing?.mayAdminister || !person) return null;

  const turn = async () => {
    setTurning(true);
    try {
      if (isAdministration) await api.standing.leaveAdministration();
      else await api.standing.enterAdministration();
      const session = readSession();
      if (session) saveSession({ ...session, isAdministration: !isAdministration });
      // The pages of the one part know nothing of the other: a new one begins.
      location.assign(isAdministration ? "/home" : "/adminHome");
    } catch (error) {
      setTurning(false);
      showToast({ kind: "error", text: errorText(error) });
    }
  };
  const label = t(isAdministration ? "administration.switch.leave" : "administration.switch.enter");
  const button = { icon: <SwapOutlined aria-hidden />, loading: isTurning, onClick: () => void turn() };
  return isRoomy ? (
    <Button {...button}>{label}</Button>
  ) : (
    <Button type="text" aria-label={label} {...button} />
  );
}
