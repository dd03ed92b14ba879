import {
  BgColorsOutlined,
  LogoutOutlined,
  PlusOutlined,
  ThunderboltOutlined,
  TranslationOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { calls } from "@schemas/calls";
import { reportAddress } from "@schemas/report";
import { punchDays } from "@schemas/reports/punch-days";
import { resources } from "@schemas/resources";
import { languages } from "@schemas/values/languages";
import { mayCall } from "@schemas/viewer";
import { useSettled } from "@src/components/use-settled";
import { useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { api } from "../../api";
import { useToday } from "../../components/today";
import { mayDo, visibleActions } from "../../console/access";
import { createPath, listPath } from "../../console/paths";
import { wordsKey } from "../../console/words";
import { languageEntries } from "../../locales";
import { useLanguage } from "../../locales/use-language";
import { signOut } from "../../providers/auth";
import { type PaletteEntry, paletteSources } from "../../providers/palette-sources";
import { useSession } from "../../providers/session";
import type { Page } from "../../routing/page";
import { useTheme } from "../../theme/use-theme";
import { type Area, areas } from "../areas";
import { menuOf } from "../menu";
import { menuIcons } from "../menu-icons";
import { nextLanguage, useAppearance } from "../shell/appearance";
import { matches } from "./match";
import { wordAt } from "./word-at";

type PaletteGroup = { heading: string; entries: PaletteEntry[] };

// People and records are searched on the server, so not for a single letter.
const shortestSearch = 2;
// Nor for every letter while typing: each search queries every list of the viewer. Superseded searches are cancelled.
const settledAfter = 200;

/** The palette's entries for a typed text: pages and actions immediately, people and records as they arrive. */
export function useEntries(
  typed: string,
  area: Area,
  pages: readonly Page[],
): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation();
  const pageEntries = usePageEntries(typed, area, pages);
  const ofRecords = useResourceEntries(typed);
  const actions = useActionEntries().filter(({ title, note }) => matches(typed, [title, note ?? ""]));
  const text = typed.trim();
  const settled = useSettled(text, settledAfter);
  const fromServer = useServerEntries(settled, area);
  const groups = [
    { heading: t("palette.pages"), entries: pageEntries },
    {
      heading: t("palette.actions"),
      entries: [...actions.map((action) => ({ ...action, note: undefined })), ...ofRecords],
    },
    ...fromServer.groups,
  ].filter(({ entries }) => entries.length > 0);
  const isSearching = text.length >= shortestSearch && (settled !== text || fromServer.isSearching);
  return { groups, isSearching };
}

function usePageEntries(typed: string, area: Area, pages: readonly Page[]): PaletteEntry[] {
  const { t } = useTranslation();
  const today = useToday();
  const session = useSession();
  // A page can be found by its name in any language.
  const { data: otherWords } = useQuery({
    queryKey: ["palette-words"],
    queryFn: () => Promise.all(languages.map((one) => languageEntries[one].words())),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return menuOf(pages, area, session, today).flatMap(({ group, pages: inGroup }) =>
    inGroup
      .filter(({ title }) =>
        matches(typed, [
          t(title),
          t(`menu.groups.${group}`),
          ...(otherWords ?? []).map((words) => wordAt(words, title)),
        ]),
      )
      .map(({ path, title, icon }) => ({
        key: `page ${path}`,
        title: t(title),
        note: t(`menu.groups.${group}`),
        icon: icon && menuIcons[icon],
        to: `${area.base}/${path}`,
      })),
  );
}

/** Actions on records, by name; only once something is typed, since there are many. */
function useResourceEntries(typed: string): PaletteEntry[] {
  const { t } = useTranslation();
  const { viewer } = useSession();
  if (typed.trim() === "") return [];
  return resources
    .flatMap((resource): PaletteEntry[] => {
      const words = wordsKey(resource);
      const creation = {
        key: `create ${resource.name}`,
        title: t(`${words}.create`),
        icon: <PlusOutlined aria-hidden />,
        to: createPath(resource),
      };
      // The record is then chosen in the list.
      const actions = visibleActions(resource, viewer).map((name) => ({
        key: `${resource.name} ${name}`,
        title: t(`${words}.actions.${name}.label`),
        note: t(`${words}.many`),
        icon: <ThunderboltOutlined aria-hidden />,
        to: listPath(resource),
      }));
      return [
        ...(mayDo(resource, "create", viewer) ? [creation] : []),
        ...(mayDo(resource, "list", viewer) ? actions : []),
      ];
    })
    .filter(({ title }) => matches(typed, [title]));
}

/** An action can also be found by its note. */
function useActionEntries(): PaletteEntry[] {
  const { t } = useTranslation();
  const { mode } = useTheme();
  const { toggleMode, setLanguage } = useAppearance();
  const language = nextLanguage(useLanguage());
  const isDark = mode === "dark-theme";
  return [
    {
      key: "mode",
      title: t(isDark ? "palette.toLight" : "palette.toDark"),
      note: "theme dark light تیره روشن",
      icon: <BgColorsOutlined aria-hidden />,
      run: toggleMode,
    },
    {
      key: "language",
      title: t("palette.toLanguage", { language: languageEntries[language].name }),
      note: "language زبان",
      icon: <TranslationOutlined aria-hidden />,
      run: () => void setLanguage(language),
    },
    {
      key: "sign-out",
      title: t("shell.signOut"),
      note: "sign out logout خروج",
      icon: <LogoutOutlined aria-hidden />,
      run: () => void signOut(),
    },
  ];
}

function useServerEntries(text: string, area: Area): { groups: PaletteGroup[]; isSearching: boolean } {
  const { viewer } = useSession();
  // The web administrator finds everyone among the records.
  const maySearchPeople = viewer.role === "manager" && mayCall(calls.io.getPunchDays, viewer);
  const { data, isFetching } = useQuery({
    queryKey: ["palette", viewer.personnelNumber, text],
    enabled: text.length >= shortestSearch,
    queryFn: async ({ signal }) => {
      const people = maySearchPeople ? searchPeople(text, area, signal) : Promise.resolve([]);
      const others = paletteSources(viewer).map(async (source) => ({
        heading: i18next.t(source.heading),
        entries: await source.search(text, viewer, signal).catch(() => []),
      }));
      return [
        { heading: i18next.t("palette.people"), entries: await people },
        ...(await Promise.all(others)),
      ];
    },
    placeholderData: (before) => (text.length >= shortestSearch ? before : undefined),
  });
  return { groups: data ?? [], isSearching: isFetching };
}

async function searchPeople(text: string, area: Area, signal: AbortSignal): Promise<PaletteEntry[]> {
  const people = await api.portal.searchPersonnel({ text }, { signal }).catch(() => []);
  // Our choice: a person's entry leads to their entries and exits.
  return people.map(({ personnelNumber, name, sectionName }) => ({
    key: `person ${personnelNumber}`,
    title: name,
    note: [personnelNumber, sectionName].filter(Boolean).join(" · "),
    icon: <UserOutlined aria-hidden />,
    to: `${reportAddress(punchDays, area.base === areas.admin.base ? "adminHome" : "home")}?${new URLSearchParams({ q: personnelNumber })}`,
  }));
}
