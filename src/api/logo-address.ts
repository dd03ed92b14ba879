import { logoPath } from "@schemas/logo";

/** Where the browser gets the organisation's logo; pictures come from the server that gave the page. */
export const logoAddress = (version: string) => `${import.meta.env.BASE_URL}api/${logoPath(version)}`;
