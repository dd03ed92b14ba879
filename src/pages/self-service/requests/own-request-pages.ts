import {
  allKinds,
  askedKinds,
  entryOf,
  ownCode,
  type RequestKind,
  requestRegistry,
} from "@schemas/request-kinds";
import { loadWith, page } from "../../../routing/page";

export const ownRequest = async () => (await import("./own-request")).OwnRequest;
const archive = async () => (await import("./archive/archive-page")).ArchivePage;

const inMenu = (kind: RequestKind, path: string) => ({
  path,
  title: `menu.pages.${path}`,
  permission: ownCode(kind),
});

/** The pages on which people ask for each kind of request, as schemas/request-kinds.ts declares them. */
export const composePages = askedKinds.map((kind) =>
  page({
    ...inMenu(kind, requestRegistry[kind].pages.compose),
    load: loadWith(ownRequest, { name: kind }),
    menu: "newRequests",
    icon: entryOf(kind).icon,
  }),
);

/** Those on which they follow their own. */
export const archivePages = allKinds.map((kind) =>
  page({
    ...inMenu(kind, entryOf(kind).pages.archive),
    load: loadWith(archive, { of: kind }),
    menu: "myRequests",
    icon: "archive",
  }),
);
