import type { OpenRequests } from "@schemas/calls/dashboards";
import { decideAddress } from "@schemas/request-kinds";
import { waitingAges } from "@schemas/waiting-age";
import { FigureLink } from "@src/components/dashboard/figure-link";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./main.module.css";

/** Requests without a final decision, by kind and by age. */
export function OpenRequestsCard({ open }: { open: readonly OpenRequests[] | undefined }) {
  const { t } = useTranslation();
  const columns = [
    ...waitingAges.map((age) => ({
      name: age,
      label: t(`deciding.ages.${age}`),
      query: `status=NewRequest&age=${age}`,
      of: ({ ages }: OpenRequests) => ages[age],
    })),
    {
      name: "suspended",
      label: t("dashboards.requests.suspended"),
      query: "status=SuspendRequest",
      of: ({ suspended }: OpenRequests) => suspended,
    },
  ];
  return (
    <Card size="small" title={t("dashboards.requests.title")} loading={!open}>
      <div className={styles.box}>
        <table className={styles.table} aria-label={t("dashboards.requests.title")}>
          <thead>
            <tr>
              <th scope="col">{t("dashboards.requests.kind")}</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {open?.map((row) => {
              const kind = t(`console.rights.kinds.${row.kind}`);
              return (
                <tr key={row.kind}>
                  <th scope="row">{kind}</th>
                  {columns.map(({ name, label, query, of }) => (
                    <td key={name} data-label={label} className={of(row) === 0 ? styles.zero : undefined}>
                      <FigureLink
                        label={t("dashboards.requests.cell", { kind, what: label })}
                        value={of(row)}
                        to={`${decideAddress(row.kind, "adminHome")}?${query}`}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
