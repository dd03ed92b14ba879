import type { sizes as fa } from "../fa/sizes";

export const sizes: typeof fa = {
  kilobytes: "{{number}} KB",
  megabytes: "{{number}} MB",
  gigabytes: "{{number}} GB",
};
