import { readStored, storageKeys } from "../../../api/browser-storage";
import type { publicApi } from "../../../api/public";
import { createState, type State } from "../dom";
import type { StartUpResult } from "./start-up";

export type DemoName = Awaited<ReturnType<typeof publicApi.session.getDemoNames>>[number];

/** What the sign-in page knows. Typed text is kept here too, so that a change of language loses none of it. */
export type LoginKnowledge = {
  /** Undefined until the checks end; the button waits for them. */
  startUp: StartUpResult | undefined;
  phase: "idle" | "busy" | "succeeded";
  /** The error line. */
  error: string;
  wasTried: boolean;
  username: string;
  password: string;
  customer: string;
  /** Of the organisation's logo, what its address carries. */
  logo: string | null;
  demoNames: readonly DemoName[];
};
export type LoginState = State<LoginKnowledge>;

export function createLoginState(): LoginState {
  return createState<LoginKnowledge>({
    startUp: undefined,
    phase: "idle",
    error: "",
    wasTried: false,
    username: readStored(storageKeys.lastUser) ?? "",
    password: "",
    customer: "",
    logo: null,
    demoNames: [],
  });
}
