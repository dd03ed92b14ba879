/** Hides refine's card: record pages have their own panels, and forms their own buttons. */
export const plainCard = {
  actions: [],
  style: { background: "none", boxShadow: "none" },
  styles: { body: { padding: 0 } },
};
