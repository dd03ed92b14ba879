import { ArrowLeftOutlined, ArrowRightOutlined } from "@ant-design/icons";
import { leaveBalances } from "@schemas/reports/leave-balances";
import { Muted } from "@src/components/muted";
import { ReportScreen } from "@src/reports/report-screen";
import { Flex } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { PersonLeave } from "./person-leave";

/** The remaining leave of everyone within reach, or the ledger of the person in the address. */
export function PeopleLeave({ about }: { about: string }) {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  const person = new URLSearchParams(search).get("perno");
  // Returning restores the list as it was left.
  const list = useRef("");
  useEffect(() => {
    if (!person) list.current = search;
  }, [person, search]);
  if (!person) return <ReportScreen report={leaveBalances} />;
  const Back = i18n.dir() === "rtl" ? ArrowRightOutlined : ArrowLeftOutlined;
  return (
    <>
      <Flex className="on-screen" justify="space-between" gap="small 16px" wrap>
        <Muted as="p">{about}</Muted>
        <Link to={{ search: list.current }}>
          <Back aria-hidden /> {t("leaveBalance.everyone")}
        </Link>
      </Flex>
      <PersonLeave />
    </>
  );
}
