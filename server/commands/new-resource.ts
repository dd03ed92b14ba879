import { writeRegister } from "../scaffold/write-register";

const [name = ""] = process.argv.slice(2);
try {
  const { made, changed } = writeRegister(process.cwd(), name);
  for (const path of made) console.log(`written  ${path}`);
  for (const path of changed) console.log(`a line   ${path}`);
  console.log(
    "\nName its fields, and say what each is called in both languages; npm run check says what is missing.",
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
