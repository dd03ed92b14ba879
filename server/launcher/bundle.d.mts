import type { BuildOptions } from "esbuild";

export function serverOptions(root: string, outfile: string): BuildOptions;
export function bundleServer(root: string, outfile?: string): Promise<void>;
