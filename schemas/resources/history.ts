import { history as calls } from "../calls/history";
import { defineResource } from "../define-resource";
import { instant, jalaliDate, recordId, select, text } from "../fields";
import { change } from "../fields/change";
import { historyActions, historySubjects } from "../history-names";
import { typedKinds } from "../request-kinds";
import { via } from "../send";
import { settingNames } from "../settings";
import { camelCase } from "../values/camel-case";

const code = () => text({ max: 200, isCode: true });
// The names of settings, jobs and reports are in the words of the language.
const labels = new Map([
  ...settingNames.map((name): [string, string] => [name, `webSettings.fields.${name}`]),
  ["logo", "webSettings.logo.label"],
  ["defaultPermission", "access.tabs.default"],
]);
const labelOf = (name: string) => {
  if (name.startsWith("job:")) return `adminMain.jobKind.${name.slice("job:".length)}`;
  if (name.startsWith("report:")) return `reports.of.${camelCase(name.slice("report:".length))}.title`;
  return labels.get(name) ?? null;
};

// Types of leave and mission share a table: their keys begin with the kind.
const wordOfKey = (key: string) => {
  const kind = typedKinds.find((one) => key.startsWith(`${one} `));
  return kind ? `snapshot.codes.typeKind.${kind}` : labelOf(key);
};

/** Every change by anyone. Read-only: the history is never changed or deleted. The route is our own. */
export const history = defineResource({
  name: "history",
  path: "/adminHome/history",
  key: "id",
  fields: {
    id: recordId(),
    at: instant(),
    actor: code(),
    actorName: text({ max: 200, orNull: true }),
    role: text({ max: 200, orNull: true }),
    address: text({ max: 200, orNull: true, isCode: true }),
    action: select(historyActions),
    subject: select(historySubjects),
    key: text({ max: 200, isCode: true, wordOf: wordOfKey }),
    keyName: text({ max: 200, orNull: true, wordOf: labelOf }),
    change: change(),
  },
  title: ({ keyName, key }) => keyName ?? key,
  titleWord: labelOf,
  list: {
    call: calls.listHistory,
    columns: ["at", "actor", "actorName", "role", "action", "subject", "key", "keyName", "address", "change"],
    hidden: ["actorName", "role", "address", "change"],
    sortable: ["at", "actor"],
    sort: "-at",
    filters: {
      actor: code(),
      subject: select(historySubjects),
      key: code(),
      action: select(historyActions),
      from: jalaliDate(),
      to: jalaliDate(),
    },
    views: {
      permissions: { filters: { action: "set-permission" } },
      deletions: { filters: { action: "delete" } },
      views: { filters: { action: "view-as" } },
      exports: { filters: { action: "export" } },
    },
  },
  one: via(calls.getHistoryLine, (id: number) => ({ id })),
  show: ["at", "actor", "actorName", "role", "address", "action", "subject", "key", "keyName", "change"],
  companion: "putBack",
  menu: { group: "adminSystem", icon: "archive", order: 40 },
});
