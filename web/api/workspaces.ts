import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PAGE_SIZE } from "../../shared/rules/limits.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { GrantableRole } from "../../shared/rules/permissions.ts";
import type { Person } from "../../shared/schemas/account.ts";
import {
  archiveApi,
  type Invitation,
  type Invite,
  type WorkspaceItem,
  workspaceApi,
} from "../../shared/schemas/workspaces.ts";
import { useEndlessList } from "../lists/useEndlessList.ts";
import { addressOf } from "./ask.ts";
import { call } from "./call.ts";
import { remote } from "./remote.ts";
import { usePerson } from "./session.ts";

/** What the server knows of workspaces. Keys begin with the person: nobody is shown what another one loaded. */

const workspacesKey = (person: Person) => [person.id, "workspaces"];
const invitationsKey = (person: Person) => [person.id, "invitations"];
export const workspaceKey = (person: Person, slug: string) => [person.id, "workspace", slug];

export const useWorkspaces = () =>
  remote(useQuery({ queryKey: workspacesKey(usePerson()), queryFn: () => call(workspaceApi.list) }));

/** By slug. Beside the list, which does not wait for it. */
export const useStandings = () =>
  remote(
    useQuery({
      queryKey: [usePerson().id, "workspace-standings"],
      queryFn: async () =>
        new Map((await call(workspaceApi.standings)).items.map((standing) => [standing.slug, standing])),
    }),
  );

export const useWorkspace = (slug: string) =>
  remote(
    useQuery({
      queryKey: workspaceKey(usePerson(), slug),
      queryFn: () => call(workspaceApi.read, { params: { slug } }),
    }),
  );

/** After one was made: whoever comes back to the list finds it there. */
export function useListAgain() {
  const client = useQueryClient();
  const person = usePerson();
  return () => void client.invalidateQueries({ queryKey: workspacesKey(person) });
}

/** From then on the workspace stands in the list, and the invitation waits no longer. */
export function useJoinWorkspace(slug: string) {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: () => call(workspaceApi.join, { params: { slug } }),
    onSuccess: (workspace) => {
      client.setQueryData(workspaceKey(person, slug), workspace);
      forgetInvitation(client, person, slug);
      void client.invalidateQueries({ queryKey: invitationsKey(person) });
      void client.invalidateQueries({ queryKey: workspacesKey(person) });
    },
  });
}

export const membersKey = (person: Person, slug: string) => [...workspaceKey(person, slug), "members"];

export const useMembers = (slug: string, q: string | undefined) =>
  useEndlessList({
    queryKey: [...membersKey(usePerson(), slug), { q }],
    read: (cursor) =>
      call(workspaceApi.members, { params: { slug }, query: { q, cursor, limit: PAGE_SIZE } }),
  });

export const useInvitations = () =>
  remote(
    useQuery({
      queryKey: invitationsKey(usePerson()),
      queryFn: async () => (await call(workspaceApi.invitations)).items,
    }),
  );

export const useArchiveOutlook = (slug: string) =>
  remote(
    useQuery({
      queryKey: [...workspaceKey(usePerson(), slug), "archive"],
      queryFn: () => call(archiveApi.outlook, { params: { slug } }),
    }),
  );

export const certificatesAddress = (slug: string, releaseId: string) =>
  addressOf(archiveApi.certificates.path, { slug, releaseId });

export const archiveAddress = (slug: string) => addressOf(archiveApi.file.path, { slug });

export const createWorkspace = (body: { name: string }, key: string) =>
  call(workspaceApi.create, { body, key });

export const changeNetwork = (slug: string, blockchain: Network) =>
  call(workspaceApi.change, { params: { slug }, body: { blockchain } });

export const renameWorkspace = (slug: string, name: string) =>
  call(workspaceApi.rename, { params: { slug }, body: { name } });

export const deleteWorkspace = (slug: string) => call(workspaceApi.delete, { params: { slug } });

export const inviteMember = (slug: string, body: Invite, key: string) =>
  call(workspaceApi.invite, { params: { slug }, body, key });

export const changeRole = (slug: string, memberId: string, role: GrantableRole) =>
  call(workspaceApi.changeMember, { params: { slug, memberId }, body: { role } });

/** Also how one leaves, and how one declines an invitation. */
export const removeMember = (slug: string, memberId: string) =>
  call(workspaceApi.removeMember, { params: { slug, memberId } });

/** Deleted or left: it is gone from the list before the list has been asked for again. */
export function unlistWorkspace(client: QueryClient, person: Person, slug: string) {
  client.setQueryData<WorkspaceItem[]>(workspacesKey(person), (list) => without(list, slug));
}

/** Opened or declined: either way it waits no longer. */
export function forgetInvitation(client: QueryClient, person: Person, slug: string) {
  client.setQueryData<Invitation[]>(invitationsKey(person), (list) => without(list, slug));
}

const without = <Item extends { slug: string }>(list: Item[] | undefined, slug: string) =>
  list?.filter((item) => item.slug !== slug);
