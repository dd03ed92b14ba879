import { useWords } from "../../../locales/use-words";
import { Logo } from "../logo";
import { ClockIcon, DevicesIcon, RouteIcon } from "./icons";

const slogans = [
  { key: "time", Icon: ClockIcon },
  { key: "request", Icon: RouteIcon },
  { key: "anywhere", Icon: DevicesIcon },
] as const;

/** What the portal is for, in three slogans, before a dial of the day's minutes. */
export function SidePanel() {
  const { t } = useWords();
  return (
    <aside className="side-panel">
      <Dial />
      <div className="side-brand">
        <Logo size={36} />
        <span>{t("app.product")}</span>
      </div>
      <div className="side-words">
        <p className="side-title">{t("login.slogansTitle")}</p>
        <ul>
          {slogans.map(({ key, Icon }) => (
            <li key={key}>
              <Icon />
              <div>
                <strong>{t(`login.slogans.${key}.title`)}</strong>
                <span>{t(`login.slogans.${key}.text`)}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

const ticks = Array.from({ length: 96 }, (_, quarter) => quarter);

/** Ninety-six quarters of an hour; those of an office day are in the accent colour. */
function Dial() {
  return (
    <svg className="dial" aria-hidden="true" viewBox="-100 -100 200 200">
      {ticks.map((quarter) => (
        <line
          key={quarter}
          y1={quarter % 4 ? -86 : -82}
          y2={-92}
          transform={`rotate(${quarter * 3.75 + 180})`}
          className={quarter >= 30 && quarter < 65 ? "worked" : undefined}
        />
      ))}
    </svg>
  );
}
