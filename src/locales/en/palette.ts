import type { palette as fa } from "../fa/palette";

export const palette: typeof fa = {
  title: "Go to …",
  placeholder: "Type a page, an action or a person",
  pages: "Pages",
  actions: "Actions",
  people: "People",
  records: "Records",
  searching: "Searching…",
  nothing: "Nothing matches “{{text}}”.",
  hint: "↑ ↓ move · Enter open · Esc close",
  toLight: "Light colours",
  toDark: "Dark colours",
  toLanguage: "Switch to {{language}}",
};
