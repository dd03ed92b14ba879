export function bundleFrame(root: string, outfile?: string): Promise<void>;
