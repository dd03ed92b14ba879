import { writeRegister } from "../scaffold/write-register";

const [name = ""] = process.argv.slice(2);
try {
  const { made, changed } = writeRegister(process.cwd(), name);
  for (const path of made) console.log(`created  ${path}`);
  for (const path of changed) console.log(`changed  ${path}`);
  console.log("\nDeclare its fields and name each in both languages; npm run check reports what is missing.");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
