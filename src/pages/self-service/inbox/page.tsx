import { Flex, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { MessageSearch } from "../../../components/messages/message-search";
import { ReceivedMessages } from "../../../components/messages/received-messages";
import { PagesLine } from "../../../components/pages-line";
import { useViewer } from "../../../providers/session";

const pageSize = 20;

/** Messages sent to me; system ones must be read before anything else (spec §4 "Login", forced inbox). */
export function Page() {
  const { t } = useTranslation();
  const { personnelNumber } = useViewer();
  const [parameters, setParameters] = useSearchParams();
  const isUnreadOnly = parameters.get("show") === "unread";
  const page = Number(parameters.get("page") ?? 1) || 1;
  const search = parameters.get("search") ?? undefined;
  const open = Number(parameters.get("open"));
  const forced = useCall("messages", "getForcedInboxCount", { personnelNumber });
  // Nothing else can be done before forced messages are read: they are shown alone, however many came after them.
  const mustRead = (forced.data?.count ?? 0) > 0;
  const part = mustRead ? "getForcedInbox" : isUnreadOnly ? "getUnreadInbox" : "getInbox";
  const input = {
    personnelNumber,
    page: mustRead ? 1 : page,
    pageSize,
    search: mustRead ? undefined : search,
  };
  const inbox = useCall("messages", part, input, {
    enabled: forced.data !== undefined || forced.error !== null,
  });

  if (inbox.error && !inbox.data) return <ErrorState error={inbox.error} onRetry={() => inbox.refetch()} />;
  const received = inbox.data;
  const set = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes))
      value === null ? next.delete(name) : next.set(name, value);
    setParameters(next);
  };
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
      {/* Otherwise the notice above the page says what must be read first. */}
      {!mustRead && (
        <Flex gap="small" wrap justify="space-between">
          <Segmented
            aria-label={t("console.list.filters")}
            value={isUnreadOnly ? "unread" : "all"}
            onChange={(show) => set({ show: show === "unread" ? "unread" : null, page: null })}
            options={[
              { value: "all", label: t("messages.all") },
              { value: "unread", label: t("messages.unread") },
            ]}
          />
          <MessageSearch />
        </Flex>
      )}
      {!received ? (
        <LoadingSkeleton rows={6} />
      ) : received.items.length === 0 ? (
        <EmptyState
          title={t(search ? "messages.nothingFits" : "messages.emptyTitle")}
          text={search ? undefined : t(isUnreadOnly ? "messages.emptyUnread" : "messages.emptyText")}
        />
      ) : (
        <ReceivedMessages messages={received.items} {...(open > 0 && { open })} />
      )}
      {received && !mustRead && (
        <PagesLine
          page={page}
          pageSize={pageSize}
          total={received.total}
          onPage={(next) => set({ page: String(next) })}
        />
      )}
    </Flex>
  );
}
