import { type BenchLine, benchParts, onlyNamed } from "../bench/main";

const names = Object.keys(benchParts) as (keyof typeof benchParts)[];
const words = process.argv.slice(2);
// Another portal to compare with: its address and a selector of its rows (npm run bench -- pages http://… "table tr").
const at = words.findIndex((one) => /^https?:/.test(one));
const [address, rows = "tbody tr"] = at < 0 ? [] : words.slice(at);
const own = at < 0 ? words : words.slice(0, at);
const isNumber = (text: string) => /^\d+$/.test(text);
const requested = own.filter((one) => !isNumber(one));
const most = own.find(isNumber);
const unknown = requested.find((one) => !names.some((name) => name === one));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}": give one of ${names.join(", ")}.`);
  process.exit(1);
}

const column = (text: string, width: number) => text.padStart(width);
const print = ({ what, rows, ms, note }: BenchLine) => {
  const numbers =
    rows === 0 && ms === 0 ? " ".repeat(19) : column(String(rows), 10) + column(ms.toFixed(0), 9);
  console.log(`${what.padEnd(48)}${numbers}  ${note}`.trimEnd());
};

console.log(`${"".padEnd(48)}${column("rows", 10)}${column("ms", 9)}`);
for (const name of names)
  if (requested.length === 0 ? !onlyNamed.has(name) : requested.includes(name))
    await benchParts[name](print, {
      most: most === undefined ? undefined : Number(most),
      compared: address === undefined ? undefined : { address, rows },
    });
