import { personnel } from "@schemas/calls/personnel";
import { relation, relationOptionsOf } from "@schemas/fields/relation";
import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call";
import { EmptyState } from "../../../components/empty-state";
import { LeaveBalanceView } from "../../../components/leave/leave-balance-view";
import { LedgerExport } from "../../../console/export/ledger-export";
import { lookOf } from "../../../fields";
import { YearOpeningCard } from "./year-opening-card";

const people = relationOptionsOf(
  relation({
    search: personnel.getPersonnel,
    key: "personnelNumber",
    title: "name",
    code: "personnelNumber",
    detail: "sectionName",
    emptyDetail: "groupFree",
    shownAs: "name",
  }),
);
const { Edit: PersonPicker } = lookOf("relation");

/** The ledger of anybody, and the opening of a year for everybody. */
export function Page() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const person = parameters.get("perno") ?? "";
  const named = useCall(
    "personnel",
    "getSectionsOfPersonnel",
    { personnelNumbers: [person] },
    { enabled: person !== "" },
  );
  const name = named.data?.find(({ personnelNumber }) => personnelNumber === person)?.name;
  const choose = (next: unknown) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (next === null || next === undefined || next === "") after.delete("perno");
      else after.set("perno", String(next));
      return after;
    });
  const picker = (
    <div className="leave-person">
      <PersonPicker
        id="leave-person"
        label={t("leaveBalance.choosePerson")}
        field={{ kind: "relation", options: people, isOptional: true }}
        value={person || null}
        row={name ? { name } : undefined}
        saved={person || undefined}
        onChange={choose}
        isInvalid={false}
        choices={undefined}
        describedBy={undefined}
      />
    </div>
  );
  return (
    <>
      <Typography.Paragraph type="secondary" className="on-screen">
        {t("leaveBalance.adminAbout")}
      </Typography.Paragraph>
      {person ? (
        <LeaveBalanceView
          key={person}
          personnelNumber={person}
          name={name ?? person}
          lead={picker}
          exportOf={(totals, lines) => <LedgerExport totals={totals} lines={lines} name={name ?? person} />}
        />
      ) : (
        <>
          {picker}
          <EmptyState title={t("leaveBalance.choosePersonText")} />
        </>
      )}
      <YearOpeningCard />
    </>
  );
}
