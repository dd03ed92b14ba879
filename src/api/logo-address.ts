import { logoPath } from "@schemas/logo";

/** The address of the organisation's logo; pictures come from the server that served the page. */
export const logoAddress = (version: string) => `${import.meta.env.BASE_URL}api/${logoPath(version)}`;
