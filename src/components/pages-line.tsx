import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Button, Flex } from "antd";
import { useTranslation } from "react-i18next";

type Props = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** Links to the next and previous page of a list, and the present position; hidden if everything fits one page. */
export function PagesLine({ page, pageSize, total, onPage }: Props) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  if (total <= pageSize && page === 1) return null;
  const [Back, On] = i18n.dir() === "rtl" ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  return (
    <Flex gap={8} align="center" wrap style={{ paddingBlock: 8 }}>
      <Muted>
        <bdi>
          {t("console.pages.range", {
            from: digits(Math.min((page - 1) * pageSize + 1, total)),
            to: digits(Math.min(page * pageSize, total)),
            total: digits(total),
          })}
        </bdi>
      </Muted>
      <Button
        icon={<Back aria-hidden />}
        aria-label={t("console.pages.previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Button
        icon={<On aria-hidden />}
        aria-label={t("console.pages.next")}
        disabled={page * pageSize >= total}
        onClick={() => onPage(page + 1)}
      />
    </Flex>
  );
}
