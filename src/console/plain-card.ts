/** refine's frames put what they frame into a card; pages of a record have panels of their own, and forms their buttons. */
export const plainCard = {
  actions: [],
  style: { background: "none", boxShadow: "none" },
  styles: { body: { padding: 0 } },
};
