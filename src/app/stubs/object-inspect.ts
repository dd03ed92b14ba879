// qs pulls it, 31 kB, for the text of one error that cannot happen here (vite.config.ts).
export default String;
