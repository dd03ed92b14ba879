import {
  allKinds,
  entryOf,
  ownCode,
  type RequestKind,
  requestRegistry,
  selfFiledKinds,
} from "@schemas/request-kinds";
import { prefetchChoices } from "../../../components/compose-request/choice-queries";
import { loadWith, page } from "../../../routing/page";

export const ownRequest = async () => (await import("./own-request")).OwnRequest;
const archive = async () => (await import("./archive/archive-page")).ArchivePage;

const inMenu = (kind: RequestKind, path: string) => ({
  path,
  title: `menu.pages.${path}`,
  permission: ownCode(kind),
});

/** The pages for filing each kind of request, by schemas/request-kinds.ts. */
export const composePages = selfFiledKinds.map((kind) =>
  page({
    ...inMenu(kind, requestRegistry[kind].pages.compose),
    isFrequent: true,
    prefetch: (client) => prefetchChoices(client, kind),
    load: loadWith(ownRequest, { name: kind }),
    menu: "newRequests",
    icon: entryOf(kind).icon,
  }),
);

/** The pages with the reader's own requests of each kind. */
export const archivePages = allKinds.map((kind) =>
  page({
    ...inMenu(kind, entryOf(kind).pages.archive),
    load: loadWith(archive, { of: kind }),
    menu: "myRequests",
    icon: "archive",
  }),
);
