import { useDigits } from "@src/components/digits";
import { useSnapshotWords } from "@src/fields/snapshot/look";
import { nameOfValue, writeValue } from "@src/fields/snapshot/write-snapshot";
import { Typography } from "antd";
import { useTranslation } from "react-i18next";

type Held = Readonly<Record<string, unknown>> | null;

/** What a change changed, name by name: as it was, struck out, and as it is since. What stayed is left out. */
export function ChangedValues({ before, after }: { before: Held; after: Held }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useSnapshotWords();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  const write = (name: string, held: Held) => digits(writeValue(name, held?.[name], words));
  return (
    <dl className="changed-values">
      {changed.map((name) => (
        <div key={name}>
          <dt>
            <Typography.Text type="secondary">{nameOfValue(name, words)}: </Typography.Text>
          </dt>
          <dd>
            {before && name in before && (
              <Typography.Text
                delete={after !== null}
                aria-label={`${t("history.fields.before")}: ${write(name, before)}`}
              >
                <bdi>{write(name, before)}</bdi>
              </Typography.Text>
            )}{" "}
            {after && name in after && <bdi>{write(name, after)}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
