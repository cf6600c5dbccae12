import { eq } from "drizzle-orm";
import type { StatementSettings } from "../../../shared/schemas/money/statements.ts";
import { type Insider, refuseUnlessMay } from "../../caller.ts";
import { workspaces } from "../../db/schema.ts";
import type { World } from "../../world.ts";

/** Counts for files that are there already, too. */
export async function changeFileYears(
  world: World,
  caller: Insider,
  { fileYears }: StatementSettings,
): Promise<StatementSettings> {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "handle_statements");
    await tx
      .update(workspaces)
      .set({ statementFileYears: fileYears })
      .where(eq(workspaces.id, caller.workspace.id));
  });
  return { fileYears };
}
