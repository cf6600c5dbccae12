import type { FaultCode } from "../shared/rules/networks.ts";

/** What is wrong with a network, for those who wait; the operator is told more. */
const FAULTS: Record<FaultCode, string> = {
  wrong_chain: "its node serves another chain",
  no_finality: "its node cannot do what we need",
  no_logs: "its node cannot do what we need",
  no_history: "its node cannot do what we need",
  no_batches: "its node cannot do what we need",
  contract_missing: "our contracts are not there",
  contract_differs: "the contracts there are not the ones we built",
  contract_changeable: "the contracts there can still be changed by somebody",
  token_missing: "its payment token was not found",
  token_decimals: "its payment token is not what it should be",
  payer_empty: "our account that pays the network fees there is empty",
};

export const notReady = (network: string, fault: FaultCode) =>
  `${network} is not ready: ${FAULTS[fault]}. We have been told about it.`;
