import { proofText } from "../../proof/proof.ts";
import type { Insider } from "../caller.ts";
import { proofNow } from "../certificates/proof-now.ts";
import { readWorkspace } from "../workspaces/read-workspaces.ts";
import type { World } from "../world.ts";
import { PAYMENTS, PAYOUTS, PEOPLE, STATEMENT_LINES, TRACKS, tableOf } from "./archive-tables.ts";
import { fileNames } from "./file-names.ts";
import { contractsOf, paymentsOf, payoutsOf } from "./money-lists.ts";
import { pdfOf } from "./pdf-of.ts";
import { statementItemsOf, statementsOf } from "./statement-lists.ts";
import { certificatesOf, sharesOf, trackRowsOf, tracksOf } from "./track-lists.ts";
import { readMe } from "./words.ts";
import { draftsOf, membersOf, releasesOf, templatesOf } from "./workspace-lists.ts";
import type { ZipFile } from "./zip.ts";

/** The files of the archive, one after the other, each read while it is written. */
export async function* archiveFiles(world: World, caller: Insider): AsyncGenerator<ZipFile> {
  const { name } = caller.workspace;
  yield { name: "README.txt", content: readMe(name, world.config.appUrl, world.now()) };
  yield { name: "workspace.json", content: workspaceJson(world, caller) };
  yield { name: "tracks.csv", content: tableOf(TRACKS, trackRowsOf(world, caller)) };
  yield { name: "people.csv", content: tableOf(PEOPLE, sharesOf(world, caller)) };
  yield { name: "payments.csv", content: tableOf(PAYMENTS, paymentsOf(world, caller)) };
  yield { name: "payouts.csv", content: tableOf(PAYOUTS, payoutsOf(world, caller)) };
  yield {
    name: "statement-lines.csv",
    content: tableOf(STATEMENT_LINES, statementItemsOf(world, caller)),
  };
  for await (const { title, certificate } of certificatesOf(world, caller)) {
    const files = fileNames(title, certificate.id);
    const proof = await proofNow(world.db, certificate);
    yield { name: files.proof, content: proofText(proof) };
    yield { name: files.certificate, content: await pdfOf(proof) };
  }
}

async function* workspaceJson(world: World, caller: Insider): AsyncGenerator<string> {
  const { members: _, next: __, userName: ___, ...workspace } = await readWorkspace(world, caller);
  const about = { format: "ledgerline-workspace-1", madeAt: world.now(), from: world.config.appUrl };
  const lists: Record<string, AsyncIterable<unknown>> = {
    members: membersOf(world, caller),
    releases: releasesOf(world, caller),
    tracks: tracksOf(world, caller),
    contracts: contractsOf(world, caller),
    payments: paymentsOf(world, caller),
    payouts: payoutsOf(world, caller),
    statements: statementsOf(world, caller),
    statementItems: statementItemsOf(world, caller),
    drafts: draftsOf(world, caller),
    splitTemplates: templatesOf(world, caller),
  };
  yield JSON.stringify({ ...about, workspace }).slice(0, -1);
  for (const [name, list] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}:[`;
    let first = true;
    for await (const item of list) {
      yield `${first ? "" : ","}\n${JSON.stringify(item)}`;
      first = false;
    }
    yield "]";
  }
  yield "}\n";
}
