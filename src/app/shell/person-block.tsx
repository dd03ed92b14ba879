import { UserOutlined } from "@ant-design/icons";
import { Avatar } from "antd";
import { useTranslation } from "react-i18next";
import { Bdi } from "../../components/digits";
import { useSession } from "../../providers/session";

/** The person's name with the personnel number in parentheses (spec §2 "Shells"). */
export function PersonBlock({ title }: { title: string }) {
  const { t } = useTranslation();
  const { viewer, name, person } = useSession();
  const shownName = name || t(viewer.role === "setup" ? "shell.setupName" : "shell.webAdminName");
  return (
    <div className="person-block">
      <Avatar icon={<UserOutlined aria-hidden />} />
      <div>
        <strong>
          <bdi>{shownName}</bdi> (<Bdi>{viewer.personnelNumber}</Bdi>)
        </strong>
        <span>{person?.sectionName ?? title}</span>
      </div>
    </div>
  );
}
