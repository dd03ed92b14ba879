import { useCall } from "@src/api/use-call";
import { useFactorRemoval } from "@src/components/account/use-factor-removal";
import { Bdi } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { InstantText } from "@src/components/instant-text";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { PagesLine } from "@src/components/pages-line";
import { SearchLine } from "@src/components/search-line";
import { useViewer } from "@src/providers/session";
import { Button, List, Popconfirm, theme } from "antd";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";

const pageSize = 10;

/** The people with two-step sign-in; removing it lets someone who lost both phone and codes sign in again. */
export function SecondFactors() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { personnelNumber: by } = useViewer();
  const { remove, dialog } = useFactorRemoval({ by, shown: ["account", "listSecondFactors"] });
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const factorsQuery = useCall("account", "listSecondFactors", {
    page,
    pageSize,
    search: search || undefined,
  });

  function list() {
    if (factorsQuery.error && !factorsQuery.data)
      return <ErrorState error={factorsQuery.error} onRetry={() => void factorsQuery.refetch()} />;
    if (!factorsQuery.data) return <LoadingSkeleton rows={3} />;
    const { items, total } = factorsQuery.data;
    if (total === 0) return <EmptyState title={t(`account.ofPeople.${search ? "noneFits" : "none"}`)} />;
    return (
      <>
        <List
          bordered
          style={{ background: token.colorBgContainer }}
          dataSource={items}
          rowKey="personnelNumber"
          renderItem={({ personnelNumber, name, sectionName, since, codesLeft }) => (
            <List.Item
              actions={[
                <Popconfirm
                  key="remove"
                  title={t("account.ofPeople.removeSure", { name })}
                  okText={t("account.ofPeople.remove")}
                  onConfirm={() => void remove(personnelNumber, name)}
                >
                  <Button size="small" danger aria-label={t("account.ofPeople.removeLabel", { name })}>
                    {t("account.ofPeople.remove")}
                  </Button>
                </Popconfirm>,
              ]}
            >
              <List.Item.Meta
                title={
                  <>
                    {name} <Bdi>{personnelNumber}</Bdi>
                    {sectionName && ` · ${sectionName}`}
                  </>
                }
                description={
                  <>
                    <Trans
                      i18nKey="account.ofPeople.since"
                      components={{ date: <InstantText instant={since} /> }}
                    />
                    {" · "}
                    {t("account.ofPeople.codesLeft", { count: codesLeft })}
                  </>
                }
              />
            </List.Item>
          )}
        />
        <PagesLine page={page} pageSize={pageSize} total={total} onPage={setPage} />
      </>
    );
  }

  return (
    <section aria-labelledby="second-factors" style={{ marginBlockStart: 32 }}>
      <h2 id="second-factors" style={{ fontSize: 16, margin: 0 }}>
        {t("account.ofPeople.title")}
      </h2>
      <Muted as="p">{t("account.ofPeople.text")}</Muted>
      <div style={{ marginBlockEnd: 12 }}>
        <SearchLine
          value={search}
          label={t("account.ofPeople.search")}
          onSearch={(typed) => {
            setSearch(typed);
            setPage(1);
          }}
          width={340}
        />
      </div>
      {list()}
      {dialog}
    </section>
  );
}
