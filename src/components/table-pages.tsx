import type { PaginationProps } from "antd";
import { latePart } from "./late-part";

/**
 * The pagination of antd's tables. Few tables have one, so its file loads with the first that does. In the built portal
 * this replaces the pagination that antd's table imports (server/launcher/left-out.ts).
 */
export default latePart<PaginationProps>(async () => (await import("antd/es/pagination")).default).Part;
