import { SummaryPage } from "../summary-page";

/** Work of a month, for people whose work is counted by months. */
export const Page = () => <SummaryPage kind="monthly" />;
