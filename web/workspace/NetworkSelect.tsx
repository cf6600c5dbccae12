import { NETWORKS, type Network } from "../../shared/rules/networks.ts";
import { may } from "../../shared/rules/permissions.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { useOfferedConfigs } from "../api/offers.ts";
import { changeNetwork } from "../api/workspaces.ts";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";
import { workspaceWords } from "./words.ts";

/** The workspace's own stays in the list when it is no longer offered, and says so. */
function useNetworks(own: Network) {
  const configs = useOfferedConfigs();
  const offered = configs.state === "ready" ? configs.data.map(({ network }) => network) : [own];
  return NETWORKS.filter((network) => network === own || offered.includes(network)).map((network) => ({
    value: network,
    name: offered.includes(network) ? `${network}` : workspaceWords.settings.notOffered(network),
  }));
}

/** Saved on choosing. The choice is shown at once and goes back when it could not be saved. */
export function NetworkSelect({ workspace }: { workspace: Workspace }) {
  const words = workspaceWords.settings;
  const saving = useWorkspaceChange({
    slug: workspace.slug,
    send: (network: Network) => changeNetwork(workspace.slug, network),
    apply: (_, changed) => changed,
  });
  const options = useNetworks(workspace.blockchain);
  const mayChange = may(workspace.role, "change_network");
  return (
    <Labelled
      beside
      label={words.network}
      hint={mayChange ? words.networkMeaning : words.networkFixed}
      error={saving.isError ? words.notSaved(whyNot(saving.error, words.networkFailed)) : null}
    >
      {({ "aria-invalid": _, ...control }) => (
        <span className="flex items-center gap-3">
          <span className="w-full max-w-xl">
            <Select
              {...control}
              value={saving.isPending ? saving.variables : workspace.blockchain}
              options={options}
              disabled={!mayChange}
              onChange={(network) => saving.mutate(network)}
            />
          </span>
          <span role="status" className="text-sm text-approved empty:hidden">
            {saving.isSuccess && words.networkSaved}
          </span>
        </span>
      )}
    </Labelled>
  );
}
