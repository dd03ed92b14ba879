import { DetailPage } from "../detail-page";

/** Every day of a period of one person (`year`, `period`, `pid`), as it is printed. */
export const Page = () => <DetailPage kind="periodic" />;
