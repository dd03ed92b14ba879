// @refinedev/antd pulls react-markdown (40 kB) for a field this portal does not have; vite.config.ts puts this in its place.
export default function NoMarkdown() {
  return null;
}
