import type { RequestFormName } from "@schemas/request-form";
import { readPrefill } from "@schemas/request-prefill";
import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../api/use-call";
import { useViewer } from "../../providers/session";
import { EmptyState } from "../empty-state";
import { ErrorState } from "../error-state";
import formStyles from "../form/form.module.css";
import { LoadingSkeleton } from "../loading-skeleton";
import { useRequestWords } from "../request-detail/request-words";
import { ComposeForm } from "./compose-form";
import styles from "./compose-request.module.css";
import { FiledPanel } from "./filed-panel";
import { ForPerson } from "./for-person";
import { composedKinds } from "./kinds";
import type { Quick } from "./quick-fields";
import { quickStart } from "./quick-kinds";
import { useChoices } from "./use-choices";

type Props = {
  name: RequestFormName;
  /** The person the request is for. */
  personnelNumber: string;
  /** The address of the list that shows its progress. */
  followedAt: string;
  /** Nothing new can be filed here. */
  isChangeOnly?: boolean;
  /** Only required fields are shown at first, the others on demand. */
  quick?: Quick | undefined;
};

// The parameters of the present form; starting over removes them.
const prefilling = ["SD", "from", "to", "daily", "cancel", "type", "page", "id"];

/** Files a request, or changes one (`?id=`). The address may prefill the day, its hours and the type. */
export function ComposeRequest({ name, personnelNumber, followedAt, isChangeOnly = false, quick }: Props) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const viewer = useViewer();
  const [parameters, setParameters] = useSearchParams();
  const [filed, setFiled] = useState<{ at: string; ids: readonly number[] } | null>(null);
  const [round, setRound] = useState(0);
  /** The version a change began from, if part of it is stored and the rest is still in the form. */
  const [begun, setBegun] = useState<{ at: string; version: number | undefined } | null>(null);
  const kind = composedKinds[name];
  const choices = useChoices(kind);
  const id = Number(parameters.get("id")) || 0;
  const requestQuery = useCall("requests", "getRequest", { id }, { enabled: id > 0, staleTime: 0 });
  const at = parameters.toString();
  const prefill = readPrefill(parameters);
  // Hours of a mission are prefilled from the mission, unless the user changes them.
  const sheetId = (name === "missionHour" && id === 0 && prefill.pageNumber) || 0;
  const sheet = useCall("requests", "getRequest", { id: sheetId }, { enabled: sheetId > 0 });
  const follow = (open?: number) => (
    <Link to={open ? `${followedAt}${followedAt.includes("?") ? "&" : "?"}open=${open}` : followedAt}>
      {t("composing.follow")}
    </Link>
  );

  const startOver = () => {
    setFiled(null);
    setRound(round + 1);
    setParameters((before) => new URLSearchParams([...before].filter(([key]) => !prefilling.includes(key))), {
      replace: true,
    });
  };

  if (filed?.at === at)
    return (
      <FiledPanel
        ids={filed.ids}
        follow={follow(filed.ids.length === 1 ? filed.ids[0] : undefined)}
        {...(!isChangeOnly && { onAnother: startOver })}
      />
    );
  const failed = id > 0 && requestQuery.error && !requestQuery.data ? requestQuery.error : choices.error;
  if (failed)
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          if (id > 0) void requestQuery.refetch();
          choices.refetch();
        }}
      />
    );
  const isOpening = id > 0 && (!requestQuery.data || requestQuery.isPlaceholderData);
  if (choices.isLoading || isOpening || (sheetId > 0 && sheet.isLoading)) return <LoadingSkeleton rows={8} />;

  const editing = id > 0 ? (requestQuery.data ?? null) : null;
  if (editing && !editing.actions.some(({ action }) => action === "edit"))
    return (
      <EmptyState
        title={t("composing.notEditable")}
        text={t("composing.notEditableText")}
        action={follow(id)}
      />
    );
  const of = sheetId > 0 ? sheet.data?.request : undefined;
  const typeCode = prefill.typeCode ?? of?.typeCode ?? choices.types[0]?.value ?? "";
  const initial = editing
    ? kind.ofRequest(editing.request)
    : {
        ...kind.start({
          prefill,
          typeCode,
          cityCode: of?.cityCode ?? choices.defaultCity,
          place: of?.place ?? "",
        }),
        ...(quick && quickStart(quick.kind, quick.day)),
      };
  // A type that is no longer offered still belongs to the request.
  const own = editing?.request;
  const isGone = own && own.typeCode !== "" && !choices.types.some(({ value }) => value === own.typeCode);
  const types = isGone
    ? [...choices.types, { value: own.typeCode, label: words.typeName(own) }]
    : choices.types;
  // A request keeps its owner, even if another person changes it.
  const person = own?.personnelNumber ?? personnelNumber;
  const reason = editing?.request.status === "ReturnRequest" ? editing.request.lastReason : null;
  return (
    <>
      {own && person !== viewer.personnelNumber && <ForPerson request={own} />}
      {reason && (
        <Alert
          type="warning"
          showIcon
          className={`${formStyles.notice} ${styles.composeNotice}`}
          message={
            <>
              <strong>{t("composing.returned")}</strong>
              <div>
                <bdi>{reason}</bdi>
              </div>
            </>
          }
        />
      )}
      <ComposeForm
        key={`${person} ${at} ${round} ${begun?.at === at ? begun.version : own?.version}`}
        name={name}
        personnelNumber={person}
        initial={initial}
        choices={{ types, cities: choices.cities, wishes: choices.wishes }}
        editing={editing}
        quick={quick}
        onFiled={(ids) => setFiled({ at, ids })}
        onPartlyFiled={() =>
          setBegun((before) => (before?.at === at ? before : { at, version: own?.version }))
        }
      />
    </>
  );
}
