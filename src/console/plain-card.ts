/** refine puts its contents into a card; pages of a record have their own panels, and forms their own buttons. */
export const plainCard = {
  actions: [],
  style: { background: "none", boxShadow: "none" },
  styles: { body: { padding: 0 } },
};
