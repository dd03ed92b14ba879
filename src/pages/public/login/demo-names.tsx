import { useEffect, useState } from "react";
import { publicApi } from "../../../api/public";
import { useWords } from "../../../locales/use-words";

type DemoName = Awaited<ReturnType<typeof publicApi.session.getDemoNames>>[number];
type Props = { onChoose: (username: string, password: string) => void; isDisabled: boolean };

/** The sign-in names of the demo company; nothing where the server has no demo. */
export function DemoNames({ onChoose, isDisabled }: Props) {
  const { t } = useWords();
  const [names, setNames] = useState<DemoName[]>([]);

  useEffect(() => {
    publicApi.session.getDemoNames().then(setNames, () => undefined);
  }, []);

  if (names.length === 0) return null;
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t("login.demo")}</h2>
      <p>{t("login.demoHint")}</p>
      <ul>
        {names.map(({ username, password, role }) => (
          <li key={username}>
            <button type="button" disabled={isDisabled} onClick={() => onChoose(username, password)}>
              <span>{t(`login.roles.${role}`)}</span>
              <bdi dir="ltr">{username}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
