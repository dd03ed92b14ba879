import {
  type AskedKind,
  allKinds,
  askedKinds,
  entryOf,
  ownCode,
  type RequestKind,
  requestRegistry,
} from "@schemas/request-kinds";
import { type LoadPage, page } from "../../../routing/page";

const loadCompose =
  (kind: AskedKind): LoadPage =>
  async () => {
    const { OwnRequest } = await import("./own-request");
    return { Page: OwnRequest.bind(null, { name: kind }) };
  };
const loadArchive =
  (kind: RequestKind): LoadPage =>
  async () => {
    const { ArchivePage } = await import("./archive/archive-page");
    return { Page: ArchivePage.bind(null, { of: kind }) };
  };

const inMenu = (kind: RequestKind, path: string) => ({
  path,
  title: `menu.pages.${path}`,
  permission: ownCode(kind),
});

/** The pages on which people ask for each kind of request, as schemas/request-kinds.ts declares them. */
export const composePages = askedKinds.map((kind) =>
  page({
    ...inMenu(kind, requestRegistry[kind].pages.compose),
    load: loadCompose(kind),
    menu: "newRequests",
    icon: entryOf(kind).icon,
  }),
);

/** Those on which they follow their own. */
export const archivePages = allKinds.map((kind) =>
  page({
    ...inMenu(kind, entryOf(kind).pages.archive),
    load: loadArchive(kind),
    menu: "myRequests",
    icon: "archive",
  }),
);
