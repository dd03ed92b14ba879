/** The content of a push (spec §3 "Push message") with our addition: the page of the portal it is about. */
type PushMessage = {
  title: string;
  body: string;
  requester: string | null;
  path: string;
  /** Of two with the same tag, the later silently replaces the other. */
  tag: string | undefined;
  language: string;
};

const start = "/home";

/** Reads the content of a push; if it is missing or broken, a general text is shown. */
export function readPush(text: string | undefined): PushMessage {
  const { Title, Body, RequesterId, Path, Tag, Language } = parsed(text);
  return {
    title: textOf(Title) || "حضور",
    body: textOf(Body),
    requester: textOf(RequesterId) || null,
    path: textOf(Path) || start,
    tag: textOf(Tag) || undefined,
    language: textOf(Language) || "fa",
  };
}

/** The address a notification leads to: only inside this portal, whatever the push says. */
export function pageOf(path: unknown, origin: string): string {
  const wanted = typeof path === "string" && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return wanted?.origin === origin ? wanted.href : new URL(start, origin).href;
}

/** Whether a window shows a page that can navigate: printable pages do not listen. */
export const canBeLed = (address: string) => /^\/home(\/|$)/i.test(new URL(address).pathname);

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return { Body: text };
  }
}

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? `${value}` : "");
