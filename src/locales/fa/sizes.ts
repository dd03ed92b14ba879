/** Sizes of files and disks. */
export const sizes = {
  kilobytes: "{{number}} کیلوبایت",
  megabytes: "{{number}} مگابایت",
  gigabytes: "{{number}} گیگابایت",
};
