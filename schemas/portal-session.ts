import * as z from "zod/mini";

/*
 * How the portal's own pages are signed in: their session stands in a cookie that no script can read, and the server
 * alone sets it. Other clients send the headers `token` and `username` of the specification.
 */

/** The header by which the portal's pages make themselves known; a page of another site cannot send it. */
export const portalHeader = "x-portal";

/** The cookie that pages may read: who is signed in, and nothing secret. It is set and cleared beside the session's. */
export const userCookie = "hozur-user";

/** What {@link userCookie} holds, as JSON. The tokens are the page's own to keep where the server is another origin's. */
export const signedInSchema = z.object({
  username: z.string(),
  /** Which of the account's sessions it is; another one means that somebody has signed in since. */
  id: z.optional(z.number()),
  token: z.optional(z.string()),
  /** A person who works as an administrator now. */
  isAdministration: z.optional(z.boolean()),
  /** While an administrator looks as `username`: who they are, the person's name, and when the view ends. */
  view: z.optional(
    z.object({
      viewer: z.string(),
      name: z.string(),
      endsAt: z.string(),
      token: z.optional(z.string()),
    }),
  ),
});

/** Who is signed in, as far as a page knows. */
export type SignedInUser = z.infer<typeof signedInSchema>;
