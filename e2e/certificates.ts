import { type FixtureTrack, fullProof, issuedByFixture } from "../harness/data/proof-fixture.ts";
import { contractTerms } from "../proof/contract-terms.ts";
import { type FullProof, proofText } from "../proof/proof.ts";
import { inDatabase } from "./fixtures.ts";
import { house } from "./house.ts";
import { newLabel, somebody } from "./label.ts";

/** A certificate of a track with one co-author, put into the database as if its release had been published. */
export async function issuedCertificate(track: FixtureTrack, coauthor = somebody("coauthor")) {
  const label = await newLabel();
  const releaseId = await label.asks({ [track.title ?? "Night Ferry"]: { [coauthor]: 100 } });
  const proof = await atItsAddress(await fullProof({ url: house.url, ...track }));
  const text = proofText(proof);
  const hash = proof.issued.certificateHash;
  await inDatabase(
    `insert into certificates (id, track_id, proof, hash, issued_at)
     select $1, id, $2, $3, $4 from tracks where release_id = $5`,
    [proof.certificate.id, text, hash, proof.certificate.issuedAt, releaseId],
  );
  return { proof, text, hash, address: `/certificate/${proof.certificate.id}` };
}

async function atItsAddress(proof: FullProof): Promise<FullProof> {
  const { contract } = await contractTerms(proof);
  return issuedByFixture({ ...proof, chain: { ...proof.chain, contract } });
}
