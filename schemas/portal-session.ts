import * as z from "zod/mini";

/*
 * How the portal's own pages are signed in: their session is in a cookie that only the server sets and no script can
 * read. Other clients send the headers `token` and `username` of the specification.
 */

/** The header by which the portal's pages identify themselves; a page of another site cannot send it. */
export const portalHeader = "x-portal";

/**
 * The cookie that pages may read: who is signed in, nothing secret. It is set and cleared together with the session's.
 */
export const userCookie = "hozur-user";

/** The content of {@link userCookie}, as JSON. If the server has another origin, the page keeps the tokens itself. */
export const signedInSchema = z.object({
  username: z.string(),
  /** The number of this session of the account; a changed id means that somebody has signed in since. */
  id: z.optional(z.number()),
  token: z.optional(z.string()),
  /** A person currently working as an administrator. */
  isAdministration: z.optional(z.boolean()),
  /** While an administrator views as `username`: who they are, the person's name, and when the view ends. */
  view: z.optional(
    z.object({
      viewer: z.string(),
      name: z.string(),
      endsAt: z.string(),
      token: z.optional(z.string()),
    }),
  ),
});

/** The signed-in user, as far as a page knows. */
export type SignedInUser = z.infer<typeof signedInSchema>;
