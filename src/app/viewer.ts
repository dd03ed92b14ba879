export { useSession as useViewer } from "../providers/session";
