import { useQueryClient } from "@tanstack/react-query";
import { Drawer, Layout } from "antd";
import { SiderContext } from "antd/es/layout/Sider";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { readStored, storageKeys, store } from "../../api/browser-storage";
import { useBackCloses } from "../../components/use-back-closes";
import { useHasRoom } from "../../components/use-has-room";
import { refreshMenu } from "../../providers/session-queries";
import type { Page } from "../../routing/page";
import type { Area } from "../areas";
import { PaletteOnKey } from "../palette/palette-on-key";
import { usePalette } from "../palette/use-palette";
import { Bell } from "./bell/bell";
import { MadeAhead } from "./made-ahead";
import type { BarProps } from "./phone-bar/phone-bar";
import { pressAgain } from "./press-again";
import styles from "./shell.module.css";
import { ShellFooter } from "./shell-footer";
import { SideMenu } from "./side-menu";
import { TopBar } from "./top-bar";
import { UnfinishedLines } from "./unfinished-lines";
import { useAfterSignIn } from "./use-after-sign-in";
import { useAheadOfLinks } from "./use-ahead-of-links";
import { useAtRest } from "./use-at-rest";
import { useLive } from "./use-live";
import { useTopOfPage } from "./use-top-of-page";

const unfolded = {};
// Spec §9.
const drawerWidth = 300;

type Props = {
  area: Area;
  pages: readonly Page[];
  areaTitle: string;
  isMenuDisabled?: boolean;
  notice?: ReactNode;
  /** Replaces the menu button on a phone, at the bottom. */
  Bar: ComponentType<BarProps>;
};

/** Top bar, side drawer and footer around the pages of an area (spec §2 "Shells"). */
export function Shell({ area, pages, areaTitle, isMenuDisabled = false, notice, Bar }: Props) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const isWide = useHasRoom("lg");
  // A message that must be read first blocks all navigation.
  const hasBar = !useHasRoom("md") && !isMenuDisabled;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useBackCloses(isDrawerOpen, () => setDrawerOpen(false));
  const [isFolded, setFolded] = useState(() => readStored(storageKeys.menuIsFolded) === "true");
  const palette = usePalette();
  useAfterSignIn();
  useLive();
  useAheadOfLinks();
  useTopOfPage(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every address.
  useEffect(() => {
    // Even the state it already has would render the shell again.
    if (isDrawerOpen) setDrawerOpen(false);
  }, [pathname]);
  // On a slow connection the page's own calls come first.
  useAtRest(() => refreshMenu(queryClient), pathname);
  useEffect(pressAgain, []);

  const name = pathname.slice(area.base.length + 1).split("/")[0] ?? "";
  const page = pages.find((one) => one.path.toLowerCase() === name.toLowerCase());
  const menu = <SideMenu area={area} pages={pages} title={areaTitle} isDisabled={isMenuDisabled} />;

  // The same function for every page, so that a move does not render the button again.
  const toggleMenu = useCallback(() => {
    if (!isWide) return setDrawerOpen(true);
    store(storageKeys.menuIsFolded, String(!isFolded));
    setFolded(!isFolded);
  }, [isWide, isFolded]);

  return (
    <Layout className={styles.shell}>
      <a className={`${styles.skipLink} on-screen`} href="#page">
        {t("shell.skipToContent")}
      </a>
      {isWide ? (
        <Layout.Sider
          className={`${styles.sider} on-screen`}
          theme="light"
          width={drawerWidth}
          collapsedWidth={0}
          collapsed={isFolded}
          trigger={null}
          // A folded menu is out of the tab order too.
          inert={isFolded}
        >
          {/* Otherwise antd treats it as narrow, and lays the open group over the page. */}
          <SiderContext value={unfolded}>{menu}</SiderContext>
        </Layout.Sider>
      ) : (
        <Drawer
          open={isDrawerOpen}
          onClose={closeDrawer}
          width={drawerWidth}
          placement={i18n.dir() === "rtl" ? "right" : "left"}
          closable={false}
          styles={{ body: { padding: 0 } }}
          aria-label={t("menu.title")}
        >
          {menu}
        </Drawer>
      )}
      <Layout>
        <TopBar
          title={page ? t(page.title) : areaTitle}
          isMenuShown={isWide ? !isFolded : isDrawerOpen}
          onToggleMenu={hasBar ? undefined : toggleMenu}
          onSearch={isMenuDisabled ? undefined : palette.open}
          // Messages that must be read come before notifications.
          bell={isMenuDisabled ? undefined : <Bell />}
        />
        <Layout.Content id="page" className={styles.page} tabIndex={-1}>
          {notice && <div className={`${styles.notice} on-screen`}>{notice}</div>}
          <Outlet />
          <UnfinishedLines />
        </Layout.Content>
        <ShellFooter />
      </Layout>
      {hasBar && <Bar isMenuOpen={isDrawerOpen} onMenu={() => setDrawerOpen(true)} />}
      <MadeAhead pages={pages} />
      {!isMenuDisabled && <PaletteOnKey area={area} pages={pages} palette={palette} />}
    </Layout>
  );
}
