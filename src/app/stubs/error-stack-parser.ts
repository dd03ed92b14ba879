// refine's devtools seam reads call stacks with it at every request; the portal has no devtools (vite.config.ts).
export default { parse: () => [] };
