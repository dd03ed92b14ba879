import { DetailsOfPerson } from "../details-of-person";

/** Every day of a period of somebody (`year`, `period`, `pid`), as it is printed. */
export const Page = () => <DetailsOfPerson kind="periodic" />;
