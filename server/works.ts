import { deleteAccountWork } from "./account/delete-account.ts";
import { sendMailWork } from "./mail/outbox.ts";
import type { Work } from "./workflow.ts";
import { deleteWorkspaceWork } from "./workspaces/delete-workspace.ts";
import type { World } from "./world.ts";

/** All durable work there is. */
export const worksOf = (world: World): Work[] => [
  sendMailWork(world),
  deleteWorkspaceWork(world),
  deleteAccountWork(world),
];
