import { resultTypes } from "@schemas/envelope";
import * as z from "zod/mini";

/** `config.json` next to the page: the base addresses of the calls; an empty one is not used. */
const addressesSchema = z.object({ local: z.string(), global: z.string() });

const builtIn = "/api/";
const probeTimeout = 5_000;
let cached: Promise<string> | undefined;

/** The base address of the calls, ending in a slash. Determined once per page; index.html preloads config.json. */
export function baseAddress(): Promise<string> {
  cached ??= find();
  return cached;
}

/** Forgets the address, so that the next call looks for one that answers. */
export function forgetBaseAddress(): void {
  cached = undefined;
}

async function find(): Promise<string> {
  const candidates = await readConfigFile();
  const only = candidates[0] ?? builtIn;
  if (candidates.length < 2) return only;
  for (const candidate of candidates) if (await answers(candidate)) return candidate;
  return only;
}

async function readConfigFile(): Promise<string[]> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`);
    const { local, global } = addressesSchema.parse(await response.json());
    return [local, global].filter(Boolean).map((one) => (one.endsWith("/") ? one : `${one}/`));
  } catch {
    return [];
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}test`, { signal: AbortSignal.timeout(probeTimeout) });
    const body: unknown = await response.json();
    return (body as { ResultType?: unknown } | null)?.ResultType === resultTypes.succeeded;
  } catch {
    return false;
  }
}
