import { SummaryPage } from "../summary-page";

/** Work of one of the organisation's periods. */
export const Page = () => <SummaryPage kind="periodic" />;
