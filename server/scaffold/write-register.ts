import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { camelCase } from "@schemas/values/camel-case";

/** The files created, and those changed by a line, relative to the project's root. */
export type Written = { made: string[]; changed: string[] };

/**
 * Writes the files of a new register: its declaration, its words and the migration of its table, and a line in the
 * three lists that name them. `name` is a plural in lower case with hyphens: `parking-places`. Throws a sentence if the
 * name is unsuitable.
 */
export function writeRegister(root: string, name: string): Written {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`"${name}" is not a register name. Name what it lists, such as parking-places.`);
  const many = camelCase(name);
  const one = camelCase(singular(name));
  const table = singular(name).replaceAll("-", "_");
  const lists = {
    registers: "schemas/registers/index.ts",
    words: "src/locales/registers/index.ts",
    migrations: "server/db/migrations/index.ts",
  };
  const migration = `${nextNumber(join(root, "server/db/migrations"))}-${name}`;
  const files = {
    [`schemas/registers/${name}.ts`]: declaration({ name, many, one, table }),
    [`src/locales/registers/${name}.ts`]: words({ name, many }),
    [`server/db/migrations/${migration}.ts`]: tableOf({ many, name, table }),
  };
  for (const path of Object.keys(files))
    if (existsSync(join(root, path))) throw new Error(`${path} already exists. Choose another name.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  addLine(join(root, lists.registers), `export { ${many} } from "./${name}";`, /^export \{/);
  addLine(join(root, lists.words), `export { words as ${many} } from "./${name}";`, /^export \{/);
  addLine(
    join(root, lists.migrations),
    `import { ${many} } from "./${migration}";`,
    /^import \{ \w+ \} from "\.\/\d/,
  );
  addLine(join(root, lists.migrations), `  "${migration}": ${many},`, /^ {2}"\d{3}-/);
  return { made: Object.keys(files), changed: Object.values(lists) };
}

const singular = (name: string) => name.replace(/ies$/, "y").replace(/s$/, "");
const spaced = (name: string) => name.replaceAll("-", " ");

function nextNumber(folder: string): string {
  const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(3, "0");
}

/** Adds a line after the last one of its kind. */
function addLine(path: string, line: string, kind: RegExp): void {
  const lines = readFileSync(path, "utf8").split("\n");
  lines.splice(lines.findLastIndex((one) => kind.test(one)) + 1, 0, line);
  writeFileSync(path, lines.join("\n"));
}

type Names = { name: string; many: string; one: string; table: string };

const declaration = ({
  name,
  many,
  one,
  table,
}: Names) => `import { defineRegister } from "../define-register";
import { text, yesNo } from "../fields";

/** ${spaced(name)[0]?.toUpperCase()}${spaced(name).slice(1)}. */
export const ${many} = defineRegister({
  name: "${name}",
  one: "${one}",
  area: "calendar",
  store: { table: "${table}" },
  fields: {
    code: text({ max: 20, isCode: true }),
    name: text({ max: 80 }),
    isActive: yesNo(),
  },
  title: ({ name }) => name,
  columns: ["name", "code", "isActive"],
  sort: "name",
  filters: ["isActive"],
  initial: { isActive: true },
  menu: { group: "adminCalendar", icon: "archive", order: 90 },
});
`;

const wordsOf = `{
    one: "",
    many: "",
    create: "",
    none: "",
    about: "",
    fields: { code: "", name: "", isActive: "" },
    deleting: "",
  }`;

const words = ({
  name,
  many,
}: Pick<Names, "name" | "many">) => `import type { ${many} } from "@schemas/registers/${name}";
import { registerWords } from "../register-words";

export const words = registerWords<typeof ${many}>({
  fa: ${wordsOf},
  en: ${wordsOf},
});
`;

const tableOf = ({ many, name, table }: Omit<Names, "one">) => `import { inSql } from "./in-sql";

/** The table of ${spaced(name)}. */
export const ${many} = inSql(\`
  create table ${table} (
    code text primary key,
    name text not null,
    is_active boolean not null default true,
    version int not null default 1
  )\`);
`;
