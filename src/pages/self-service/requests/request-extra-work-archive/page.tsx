import { ArchivePage } from "../archive/archive-page";

export function Page() {
  return <ArchivePage of="overtime" />;
}
