import { FlaskConical } from "lucide-react";
import { TEST_NETWORK } from "../../words/test-network.ts";
import { useLanguage } from "../language/Language.tsx";

/** Said before anything else where money is not real. */
export const TestNetwork = () => (
  <p className="flex items-start gap-2.5 rounded-control bg-waiting-wash px-3.5 py-3 text-sm font-medium text-waiting">
    <FlaskConical aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
    <span className="min-w-0">{TEST_NETWORK[useLanguage().language]}</span>
  </p>
);
