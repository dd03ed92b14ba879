import { serveForBench } from "../bench/measured-server";

await serveForBench(process.argv[2] ?? "", process.argv[3] === "jobs");
