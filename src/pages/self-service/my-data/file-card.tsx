import { useCall } from "@src/api/use-call";
import { Bdi, DateText } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { Muted } from "@src/components/muted";
import { useSession } from "@src/providers/session";
import { Avatar, Card, Descriptions, type DescriptionsProps, Flex, Skeleton, Typography } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** My personal file (spec §3 "Profile fields shown"). */
export function FileCard() {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const detail = useCall("session", "getPersonDetail", { personnelNumber: viewer.personnelNumber });
  if (detail.error && !detail.data)
    return <ErrorState error={detail.error} onRetry={() => detail.refetch()} />;
  const person = detail.data;
  if (!person) return <Skeleton active avatar paragraph={{ rows: 8 }} />;

  const code = (value: string | null) => (value ? <Bdi>{value}</Bdi> : null);
  const personal = facts({
    fatherName: person.fatherName,
    birthDate: person.birthDate && <DateText iso={person.birthDate} />,
    birthCity: person.birthCity,
    nationalCode: code(person.nationalCode),
    certificateNumber: code(person.certificateNumber),
    maritalStatus:
      person.isMarried === null ? null : t(person.isMarried ? "profile.married" : "profile.single"),
  });
  const job = facts({
    section: person.sectionName ?? t("profile.groupFree"),
    workGroup: person.workGroup,
    hiredOn: person.hiredOn && <DateText iso={person.hiredOn} />,
    passwordChangedOn: person.passwordChangedOn ? (
      <DateText iso={person.passwordChangedOn} />
    ) : (
      t("profile.neverChanged")
    ),
  });

  function facts(values: Record<string, ReactNode>): DescriptionsProps["items"] {
    return Object.entries(values).map(([key, value]) => ({
      key,
      label: t(`profile.${key}`),
      children: value || <Muted>{t("profile.notRecorded")}</Muted>,
    }));
  }

  const columns = { xs: 1, md: 2 };
  return (
    <section className="my-data-file">
      <Card>
        <Flex align="center" gap="middle">
          <Avatar size={56} style={{ background: "var(--primary)", flexShrink: 0 }}>
            {person.name.slice(0, 1)}
          </Avatar>
          <div>
            <Typography.Title level={2} style={{ margin: 0, fontSize: 18 }}>
              {person.name}
            </Typography.Title>
            <Muted>
              {t("profile.personnelNumber")}: <Bdi>{person.personnelNumber}</Bdi>
            </Muted>
          </div>
        </Flex>
      </Card>
      <Card size="small" title={t("profile.job")}>
        <Descriptions column={columns} items={job} />
      </Card>
      <Card size="small" title={t("profile.personal")}>
        <Descriptions column={columns} items={personal} />
      </Card>
    </section>
  );
}
