import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../server/project-root.ts";
import type { Lockfile } from "./production-packages.ts";
import { shippedPackages } from "./shipped.ts";

/**
 * Everything a release passes on, as scanners read it (CycloneDX): what it installs, what is built into its files, and the
 * crates that the Solana programs are built with. The same lockfiles give the same text.
 */

interface Component {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  licenses?: { expression: string }[];
  hashes?: { alg: string; content: string }[];
}

export function billOfMaterials(version: string) {
  const itself = `pkg:generic/ledgerline@${version}`;
  const components = [...npmPackages(), ...crates()];
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        ...{ type: "application", "bom-ref": itself, name: "ledgerline", version, purl: itself },
        licenses: [{ expression: "MIT" }],
      },
    },
    components,
  };
}

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

function npmPackages(): Component[] {
  const { packages } = JSON.parse(read("package-lock.json")) as Lockfile;
  // The same version in two places is one component.
  const byUrl = new Map<string, Component>();
  for (const { place, name, version, licence } of shippedPackages()) {
    const [algorithm, hash] = packages[place]?.integrity?.split("-") ?? [];
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    byUrl.set(purl, {
      ...{ type: "library", "bom-ref": purl, name, version, purl },
      licenses: [{ expression: licence }],
      ...(algorithm === "sha512" &&
        hash && { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }),
    });
  }
  return [...byUrl.values()];
}

const CRATE = /name = "(.+)"\nversion = "(.+)"\nsource = ".+"\nchecksum = "(.+)"/g;

/** Our own have neither source nor checksum. */
const crates = (): Component[] =>
  [...read("chain/solana/programs/Cargo.lock").matchAll(CRATE)].map(
    ([, name = "", version = "", hash = ""]) => {
      const purl = `pkg:cargo/${name}@${version}`;
      const hashes = [{ alg: "SHA-256", content: hash }];
      return { type: "library", "bom-ref": purl, name, version, purl, hashes };
    },
  );
