import type { PaginationProps } from "antd";
import { latePart } from "./late-part";

/**
 * The pages below one of antd's tables, which few tables have: their file comes with the first of them. In the built
 * portal this stands where antd's table imports its own (server/launcher/left-out.ts).
 */
export default latePart<PaginationProps>(async () => (await import("antd/es/pagination")).default).Part;
