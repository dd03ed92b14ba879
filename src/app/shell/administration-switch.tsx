import { SwapOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHasRoom } from "../../components/use-has-room";
import { errorText } from "../../locales/error-text";
import { showToast } from "../../providers/notification";
import { useSession } from "../../providers/session";
import { switchPart } from "../../providers/switch-part";

/** Takes a person with a role to the administration and back to their own pages; hidden for everyone else. */
export const AdministrationSwitch = memo(function AdministrationSwitch() {
  const { t } = useTranslation();
  const isRoomy = useHasRoom("md");
  const { viewer, person, standing } = useSession();
  const [isTurning, setTurning] = useState(false);
  const isAdministration = viewer.role === "webAdmin";
  if (!standing?.mayAdminister || !person) return null;

  const turn = async () => {
    setTurning(true);
    try {
      await switchPart(!isAdministration, isAdministration ? "/home" : "/adminHome");
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
});
