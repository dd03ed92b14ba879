import { useEffect, useState } from "react";
import { LoginPage } from "./login/page";
import { SplashPage } from "./splash/page";

type Props = {
  /** Loads the app behind the sign-in and goes to a path of it. */
  openApp: (path: string) => Promise<void>;
  /** Loads the app's files ahead of need. */
  preloadApp: () => void;
};

/** The splash screen and the sign-in page; everything else belongs to the app. */
export function PublicApp({ openApp, preloadApp }: Props) {
  const [path, setPath] = useState(location.pathname);

  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  const goToLogin = () => {
    history.replaceState(null, "", "/login");
    setPath("/login");
  };
  if (path.toLowerCase() === "/login") return <LoginPage openApp={openApp} preloadApp={preloadApp} />;
  return <SplashPage goToLogin={goToLogin} openApp={openApp} />;
}
