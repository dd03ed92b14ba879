import { writeFileSync } from "node:fs";
import { wirePage } from "../scaffold/wire-page";

// npm run docs: writes the pages of docs that are generated from the code.
writeFileSync("docs/wire.md", wirePage());
console.log("written  docs/wire.md");
