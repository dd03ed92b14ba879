// See react-markdown.ts.
export default undefined;
