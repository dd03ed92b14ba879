import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

/*
 * A component that reads the language, the time or the browser's storage outside of hooks keeps the first value until
 * something else draws it again, and permanently if it is memoised (`memo`, the React Compiler). So this test reads the
 * sources: no call that components and hooks make while drawing, through all functions of `src`, may end at one of
 * those. Handlers, effects and awaited code run later and may read them.
 */
const changing =
  /^(?:Date\.now|performance\.now|Math\.random|i18next\.\w+|localStorage\.\w+|window\.inner\w+)$/;
const changingPart = /^(?:i18next\.language|document\.documentElement\.\w+|window\.inner\w+)$/;
/** Functions passed to these run immediately; those passed to other calls run later. */
const atOnce =
  /(?:^|\.)(?:map|flatMap|filter|find|findLast|findIndex|some|every|reduce|forEach|sort|toSorted|from|useMemo)$/;

/** These compare the device's clock with a time that is drawn every second. */
const drawnEverySecond = ["secondsGuarded", "lastUndoable"];

type Node = { type: string; start: number; [part: string]: unknown };
type Called = { name: string; line: number };

const root = resolve(import.meta.dirname, "..");
/** The calls each function makes while it runs, by file and name. */
const functions = new Map<string, Called[]>();
/** The origin of each imported name, by file. */
const imported = new Map<string, string>();

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const isFunction = (node: Node) => /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);
const isDrawn = (key: string) => /#(?:use)?[A-Z]/.test(key);

function nameOf(node: Node): string {
  if (node.type === "Identifier") return String(node.name);
  if (node.type !== "MemberExpression") return "";
  return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`;
}

function fileOf(importing: string, source: string): string | undefined {
  const path = source.replace(/^@src\//, `${root}/src/`);
  if (!/^[./]/.test(path)) return undefined;
  const base = resolve(importing, "..", path);
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((one) => existsSync(one));
}

function readFile(file: string) {
  const text = readFileSync(file, "utf8");
  const line = ({ start }: Node) => text.slice(0, start).split("\n").length;

  function read(node: Node, running: string | null): void {
    if (node.type === "ImportDeclaration") {
      readImport(node);
      return;
    }
    if (running) {
      const calls = functions.get(running) as Called[];
      if (node.type === "CallExpression") calls.push({ name: nameOf(node.callee as Node), line: line(node) });
      if (node.type === "NewExpression" && (node.arguments as Node[]).length === 0)
        calls.push({ name: `${nameOf(node.callee as Node)}.now`, line: line(node) });
      if (changingPart.test(nameOf(node))) calls.push({ name: "window.inner", line: line(node) });
    }
    for (const [part, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) readPart(node, part, child, running);
  }

  function readPart(node: Node, part: string, child: Node, running: string | null): void {
    if (!isFunction(child)) {
      read(child, running);
      return;
    }
    if (child.async) return;
    // A function returned by a hook is called by the component that draws with it.
    const isOfHook = node.type === "ReturnStatement" && running && /#use/.test(running);
    const isHanded = node.type === "CallExpression" && part === "arguments";
    if (isOfHook || (isHanded && atOnce.test(nameOf(node.callee as Node)))) {
      read(child, running);
      return;
    }
    const named = (child.id ?? (node.type === "VariableDeclarator" && node.id)) as Node | false;
    // A function without a name of its own, unlike memo(function Name() {}), is never called by name here.
    if (!named || (isHanded && !child.id)) return;
    const key = `${file}#${nameOf(named)}`;
    if (!functions.has(key)) functions.set(key, []);
    for (const inner of [child.params, child.body].flat()) if (isNode(inner)) read(inner, key);
  }

  function readImport({ source, specifiers }: Node): void {
    const from = fileOf(file, String((source as Node).value));
    for (const one of specifiers as Node[])
      if (from && one.type === "ImportSpecifier")
        imported.set(`${file}#${nameOf(one.local as Node)}`, `${from}#${nameOf(one.imported as Node)}`);
  }

  read(parseSync(file, text).program as unknown as Node, null);
}

it("draws only from properties, state and hooks", () => {
  for (const name of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }))
    if (/(?<!\.d)\.tsx?$/.test(name)) readFile(join(root, "src", name));

  const reading = new Map<string, string>();
  const readsIn = (key: string, { name }: Called) => {
    const own = `${key.slice(0, key.indexOf("#"))}#${name}`;
    const called = imported.get(own) ?? own;
    if (drawnEverySecond.includes(name)) return false;
    // A component or hook that reads one is reported itself.
    return changing.test(name) || (reading.has(called) && !isDrawn(called));
  };
  for (let before = -1; before < reading.size; ) {
    before = reading.size;
    for (const [key, calls] of functions) {
      const call = calls.find((one) => readsIn(key, one));
      if (call) reading.set(key, `${call.name} in line ${call.line}`);
    }
  }
  const found = [...reading].filter(([key]) => isDrawn(key));
  expect(found.map(([key, call]) => `${relative(root, key).split(sep).join("/")}: ${call}`)).toEqual([]);
});
