/** The column of a house name: `is_active` of `isActive`. */
export const columnNamed = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type ColumnNamed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnNamed<Rest>}`
  : "";

/** Columns of a table under their house names, to be selected: `person.is_active as isActive`. */
export const columns = <Table extends string, const Names extends readonly string[]>(
  table: Table,
  ...names: Names
) =>
  names.map((name) => `${table}.${columnNamed(name)} as ${name}`) as {
    [I in keyof Names]: `${Table}.${ColumnNamed<Names[I]>} as ${Names[I]}`;
  };
