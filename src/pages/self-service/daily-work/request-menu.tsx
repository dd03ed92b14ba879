import { MoreOutlined } from "@ant-design/icons";
import type { DayRow } from "@schemas/calls/work";
import { permissionCodes } from "@schemas/permission-codes";
import { formatJalali } from "@schemas/values/jalali-date";
import { Button, Dropdown, type MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLongDate } from "../../../components/digits";

// Spec §6 "Request-type ids used by the right-click request menu".
const requests = [
  { code: permissionCodes.leave, path: "request-leave", words: "daily.request.leave" },
  { code: permissionCodes.mission, path: "request-mission", words: "daily.request.mission" },
  { code: permissionCodes.inOut, path: "request-io", words: "daily.request.inOut" },
  { code: permissionCodes.overtime, path: "request-extra-work", words: "daily.request.overtime" },
] as const;

/** The requests this person may start for a day; the chosen page opens with that date (`SD`). */
export function useRequestMenu(permissions: ReadonlySet<number>): ((day: DayRow) => MenuProps) | undefined {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const allowed = requests.filter(({ code }) => permissions.has(code));
  if (allowed.length === 0) return undefined;
  return (day) => ({
    items: allowed.map(({ path, words }) => ({ key: path, label: t(words) })),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      navigate(`/home/${key}?SD=${encodeURIComponent(formatJalali(day.date))}`);
    },
  });
}

/** The same menu for a finger or the keyboard. */
export function RequestButton({ day, menu }: { day: DayRow; menu: MenuProps }) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  return (
    <Dropdown menu={menu} trigger={["click"]}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t("daily.actions", { day: longDate(day.date) })}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
