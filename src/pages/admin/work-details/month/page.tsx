import { DetailsOfPerson } from "../details-of-person";

/** Every day of a month of somebody (`year`, `month`, `pid`), as it is printed. */
export const Page = () => <DetailsOfPerson kind="monthly" />;
