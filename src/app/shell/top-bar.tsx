import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from "@ant-design/icons";
import { Button, Layout, Tooltip } from "antd";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HelpButton } from "../../components/help-button";
import { useHasRoom } from "../../components/use-has-room";
import { AdministrationSwitch } from "./administration-switch";
import { LanguageButton } from "./language-button";
import { ModeButton } from "./mode-button";
import styles from "./top-bar.module.css";

type Props = {
  title: string;
  isMenuShown: boolean;
  /** Undefined if the bottom bar has the menu. */
  onToggleMenu: (() => void) | undefined;
  onSearch: (() => void) | undefined;
  bell?: ReactNode;
};

export function TopBar({ title, isMenuShown, onToggleMenu, onSearch, bell }: Props) {
  const isRoomy = useHasRoom("md");
  return (
    <Layout.Header className={`${styles.bar} on-screen`}>
      {onToggleMenu && <MenuToggle isMenuShown={isMenuShown} onToggle={onToggleMenu} />}
      <h1 className={styles.title}>{title}</h1>
      {onSearch && <SearchButton onSearch={onSearch} />}
      <AdministrationSwitch />
      {bell}
      <HelpButton />
      <LanguageButton />
      {/* On a phone it is at the bottom of the menu, because the title needs all the room here. */}
      {isRoomy && <ModeButton />}
    </Layout.Header>
  );
}

type MenuToggleProps = { isMenuShown: boolean; onToggle: () => void };

const MenuToggle = memo(function MenuToggle({ isMenuShown, onToggle }: MenuToggleProps) {
  const { t, i18n } = useTranslation();
  const isRoomy = useHasRoom("md");
  const label = t(isMenuShown ? "shell.closeMenu" : "shell.openMenu");
  // The icons are drawn for a left-to-right page; in the other direction they are swapped.
  const pointsAway = isMenuShown === (i18n.dir() === "ltr");
  return (
    <Tooltip title={isRoomy ? label : undefined}>
      <Button
        type="text"
        aria-label={label}
        aria-expanded={isMenuShown}
        icon={pointsAway ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        onClick={onToggle}
      />
    </Tooltip>
  );
});

const SearchButton = memo(function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const icon = <SearchOutlined aria-hidden />;
  return useHasRoom("md") ? (
    <Button className={styles.search} icon={icon} onClick={onSearch}>
      <span>{t("shell.search")}</span>
      <kbd dir="ltr">Ctrl K</kbd>
    </Button>
  ) : (
    <Button type="text" aria-label={t("shell.search")} icon={icon} onClick={onSearch} />
  );
});
