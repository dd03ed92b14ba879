import { MoreOutlined } from "@ant-design/icons";
import { Button, Checkbox, Dropdown, theme } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FieldValue } from "../field-value";
import { showPath } from "../paths";
import { useTitle } from "../use-title";
import type { ListProps } from "./list-props";

/** The list on a phone: a card a record, its first column as the heading, the rest as name and value. */
export function ListCards({ resource, words, columns, rows, selection, work, keyOf }: ListProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const titleOf = useTitle(resource);
  const [first, ...others] = columns;

  return (
    <ul className="list-cards">
      {rows.map((row) => {
        const title = titleOf(row);
        const menu = work.menuOf(row) ?? [];
        return (
          <li
            key={keyOf(row)}
            data-row-key={keyOf(row)}
            style={{
              background: token.colorBgContainer,
              borderColor: selection?.has(row) ? token.colorPrimary : token.colorBorderSecondary,
              borderRadius: token.borderRadiusLG,
            }}
          >
            <div className="list-card-head">
              {selection && (
                <Checkbox
                  checked={selection.has(row)}
                  onChange={(event) => selection.put([row], event.target.checked)}
                  aria-label={t("console.list.select", { title })}
                />
              )}
              <Link to={showPath(resource, keyOf(row))} className="list-card-title">
                {first && (
                  <FieldValue resource={resource} name={first} row={row} place="cell" words={words} />
                )}
              </Link>
              {menu.length > 0 && (
                <Dropdown trigger={["click"]} menu={{ items: menu }}>
                  <Button
                    type="text"
                    icon={<MoreOutlined aria-hidden />}
                    aria-label={t("console.list.rowActions", { title })}
                  />
                </Dropdown>
              )}
            </div>
            <dl>
              {others.map((name) => (
                <div key={name}>
                  <dt style={{ color: token.colorTextSecondary }}>{words.field(name)}</dt>
                  <dd>
                    <FieldValue resource={resource} name={name} row={row} place="cell" words={words} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
