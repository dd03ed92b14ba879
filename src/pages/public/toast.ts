import { el } from "./dom";
import styles from "./public.module.css";

// Spec §9: the sign-in page's error toast stays 5 seconds.
const stays = 5_000;
let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An error toast for the pages before sign-in. Top right, like all toasts (spec §9). */
export function showErrorToast(text: string): void {
  clearTimeout(timer);
  box?.remove();
  box = el("div", { class: styles.toast, role: "alert" }, text);
  // A modal dialog covers everything outside it.
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  timer = setTimeout(() => box?.remove(), stays);
}
