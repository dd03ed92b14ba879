import type { BuildOptions } from "esbuild";

export function serverOptions(root: string, outdir?: string): BuildOptions;
export function bundleServer(root: string, folder?: string): Promise<void>;
export function bundleThread(name: "jobs" | "trials", root: string, folder: string): Promise<URL>;
