import { useQuery } from "@tanstack/react-query";
import { type OfferedConfig, offersApi } from "../../shared/schemas/catalog.ts";
import { call } from "./call.ts";
import { type Remote, remote } from "./remote.ts";

/** Which networks this instance offers, and how a release's money is divided there. */
export const useOfferedConfigs = (): Remote<OfferedConfig[]> =>
  remote(useQuery({ queryKey: ["contract-configs"], queryFn: () => call(offersApi.configs) }));
