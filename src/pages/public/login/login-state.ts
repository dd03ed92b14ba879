import { readStored, storageKeys } from "../../../api/browser-storage";
import type { publicApi } from "../../../api/public";
import { createState, type State } from "../dom";
import type { StartUpResult } from "./start-up";

export type DemoName = Awaited<ReturnType<typeof publicApi.session.getDemoNames>>[number];

/** The state of the sign-in page. Typed text is in it too, so that a change of language does not lose it. */
export type LoginKnowledge = {
  /** Undefined until the checks end; the button waits for them. */
  startUp: StartUpResult | undefined;
  phase: "idle" | "busy" | "succeeded";
  /** Enter was pressed during the checks; it takes effect when they end, unless something is typed meanwhile. */
  isEnterPending: boolean;
  /** The text of the error line. */
  error: string;
  wasTried: boolean;
  username: string;
  password: string;
  customer: string;
  /** The version of the organisation's logo. */
  logo: string | null;
  demoNames: readonly DemoName[];
};
export type LoginState = State<LoginKnowledge>;

export function createLoginState(): LoginState {
  return createState<LoginKnowledge>({
    startUp: undefined,
    phase: "idle",
    isEnterPending: false,
    error: "",
    wasTried: false,
    username: readStored(storageKeys.lastUser) ?? "",
    password: "",
    customer: "",
    logo: null,
    demoNames: [],
  });
}
