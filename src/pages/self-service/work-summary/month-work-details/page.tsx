import { DetailPage } from "../detail-page";

/** Every day of a month of one person (`year`, `month`, `pid`), as it is printed. */
export const Page = () => <DetailPage kind="monthly" />;
