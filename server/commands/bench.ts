import { runBench } from "../bench/main";

const column = (text: string, width: number) => text.padStart(width);

console.log(`${"".padEnd(40)}${column("rows", 10)}${column("ms", 9)}`);
await runBench(({ what, rows, ms, note }) => {
  const numbers =
    rows === 0 && ms === 0 ? " ".repeat(19) : column(String(rows), 10) + column(ms.toFixed(0), 9);
  console.log(`${what.padEnd(40)}${numbers}  ${note}`);
});
