/** Leaflet writes some texts as HTML. */
export function escapeHtml(text: string): string {
  const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
