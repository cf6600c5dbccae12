import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Person } from "../contract/account.ts";
import type { Invitation, Workspace, WorkspaceItem } from "../contract/workspaces.ts";
import { listApprovals, listInvitations, listWorkspaces, openWorkspace } from "./api.ts";
import { type Remote, remote } from "./remote.ts";
import { usePerson } from "./session.ts";

/** What the server knows of workspaces. Keys begin with the person: nobody is shown what another one loaded. */

const workspacesKey = (person: Person) => [person.id, "workspaces"];
const invitationsKey = (person: Person) => [person.id, "invitations"];
export const workspaceKey = (person: Person, slug: string) => [person.id, "workspace", slug];
export const approvalsKey = (person: Person) => [person.id, "approvals"];

export const useWorkspaces = (): Remote<WorkspaceItem[]> =>
  remote(useQuery({ queryKey: workspacesKey(usePerson()), queryFn: listWorkspaces }));

export const useWorkspace = (slug: string): Remote<Workspace> =>
  remote(useQuery({ queryKey: workspaceKey(usePerson(), slug), queryFn: () => openWorkspace(slug) }));

export const useInvitations = () =>
  remote(useQuery({ queryKey: invitationsKey(usePerson()), queryFn: listInvitations }));

export const useApprovals = () =>
  remote(useQuery({ queryKey: approvalsKey(usePerson()), queryFn: listApprovals }));

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
