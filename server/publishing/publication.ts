import { and, eq } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { PublicationStep } from "../../shared/schemas/publication.ts";
import { publications } from "../db/schema.ts";
import type { Job } from "../work/rounds.ts";

/** Where a publication stands, as one round of it sees it. */
export interface Publication {
  job: Job;
  releaseId: string;
  version: number;
  workspaceId: string;
  step: PublicationStep;
  network: Network;
  token: string;
}

export const isPublication = ({ releaseId, version }: Pick<Publication, "releaseId" | "version">) =>
  and(eq(publications.releaseId, releaseId), eq(publications.version, version));
