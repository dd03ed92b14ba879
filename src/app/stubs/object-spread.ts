// antd's components were compiled for browsers without `{ ...a, ...b }`, into calls of a function that defines each
// property by its descriptor: a tenth of the script time of opening a list. vite.config.ts replaces it with this, which
// does the same for plain objects; it is only called with those.
export default Object.assign;
