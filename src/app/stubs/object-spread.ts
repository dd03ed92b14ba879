// antd's parts were compiled for browsers without `{ ...a, ...b }`, to calls of a function that defines each property by
// its descriptor: a tenth of the script of opening a list. vite.config.ts puts this in its place; on plain objects, which
// is all it is called with, it does the same.
export default Object.assign;
