import { createHash, randomBytes } from "node:crypto";
import { NETWORKS, type Network } from "../../shared/rules/networks.ts";
import { type KeyHolder, Secret, type ToSign } from "../chain/key-holder.ts";
import { keysOf, kindOf } from "../chain/kinds.ts";
import { type Effect, NotSignable, type Signatory } from "../chain/signable/effect.ts";
import type { Config } from "../config.ts";
import { type Issuer, loadIssuer } from "../secrets/issuer.ts";
import { refuseUnlessApproval, refuseUnlessCertificate } from "./allowed-texts.ts";
import { loadFeePayers } from "./fee-payers.ts";
import { type Sealed, sealKey, unsealKey } from "./sealed-key.ts";
import { NotSigned, type Signer } from "./signer.ts";
import { FIRST_VERSION, type WrappingKeys } from "./wrapping-keys.ts";
import { wrappingKeysOf } from "./wrapping-keys-of.ts";

/** What is about to be signed: judged already, and not signed yet. */
export interface Asked {
  what: "transaction" | "act" | "text" | "certificate" | "new wallet";
  /** Whose signature it is; of a new wallet, whose it becomes. */
  whose: string;
  network: Network | null;
  /** SHA-256 of what is signed. */
  digest: string;
  effect: Effect | null;
}

export interface Keeper {
  /** Counts it and writes it down, or refuses by `NotSigned`. */
  admit(asked: Asked): void;
  /** Writes down what is never signed. */
  note(asked: Asked, why: string): void;
}

interface Keeping {
  keeper?: Keeper;
  now?: () => Date;
}

const NO_KEEPER: Keeper = { admit() {}, note() {} };

/** With the keys themselves. Each thing is looked at before it is signed: what we never send is signed for nobody. */
export async function openSigner(
  config: Config,
  { keeper = NO_KEEPER, now = () => new Date() }: Keeping = {},
): Promise<Signer> {
  const feePayers = await loadFeePayers(config);
  const wrapping = await wrappingKeysOf(config);
  // Before the first wallet: whoever saves the keys at the start has this one, too.
  wrapping.has(FIRST_VERSION);

  function judge(network: Network, what: ToSign, by: Omit<Signatory, "feePayer">) {
    const feePayer = feePayers[network].address;
    const asked =
      "act" in what
        ? ({ what: "act", digest: hashOf(bare(what.act)) } as const)
        : ({ what: "transaction", digest: hashOf(what.transaction) } as const);
    lookAt(keeper, { ...asked, whose: by.wallet ?? feePayer, network }, () =>
      kindOf(network).effectOf(config.chains[network], what, { ...by, feePayer }),
    );
  }

  const paying = (network: Network): KeyHolder => ({
    address: feePayers[network].address,
    async sign(what) {
      judge(network, what, { wallet: null });
      return await feePayers[network].sign(what);
    },
  });

  return {
    feePayers: Object.fromEntries(
      NETWORKS.map((network) => [network, paying(network)]),
    ) as Signer["feePayers"],
    issuer: issuing(loadIssuer(config.issuer), keeper),
    wallets: {
      fingerprint: async (version) => (wrapping.has(version) ? wrapping.fingerprint(version) : null),

      async create({ id, personId, kind }, version) {
        const random = randomBytes(32);
        const secret = new Secret(random);
        try {
          const owner = keysOf(kind).addressOf(random);
          keeper.admit({ what: "new wallet", whose: owner, network: null, digest: hashOf(id), effect: null });
          return { owner, sealed: await sealKey(wrapping, version, { id, personId, kind, owner }, secret) };
        } finally {
          random.fill(0);
          secret.wipe();
        }
      },

      async signText(wallet, text) {
        const asked = { what: "text", whose: wallet.owner, network: null, digest: hashOf(text) } as const;
        lookAt(keeper, asked, () => refuseUnlessApproval(text, wallet.owner, now()));
        return await withKey(wrapping, wallet, async (secret) => {
          const bytes = secret.reveal();
          try {
            return await keysOf(wallet.kind).signText(bytes, text);
          } finally {
            bytes.fill(0);
          }
        });
      },

      async sign(wallet, network, what) {
        judge(network, what, { wallet: wallet.owner });
        return await withKey(wrapping, wallet, async (secret) => {
          const holder = await keysOf(wallet.kind).holderOf(secret);
          return await holder.sign(what);
        });
      },
    },
  };
}

const issuing = (issuer: Issuer, keeper: Keeper): Issuer => ({
  ...issuer,
  async sign(text) {
    const { publicKey } = issuer;
    const asked = { what: "certificate", whose: publicKey, network: null, digest: hashOf(text) } as const;
    lookAt(keeper, asked, () => refuseUnlessCertificate(text, publicKey));
    return await issuer.sign(text);
  },
});

/** Opened at the moment of signing and closed after it. */
async function withKey<T>(wrapping: WrappingKeys, wallet: Sealed, use: (secret: Secret) => Promise<T>) {
  const secret = await unsealKey(wrapping, wallet);
  try {
    return await use(secret);
  } finally {
    secret.wipe();
  }
}

/** Before anything is signed: what it does, whether we ever do that, and whether there is room for it today. */
function lookAt(keeper: Keeper, asked: Omit<Asked, "effect">, judge: () => Effect | null) {
  let effect: Effect | null;
  try {
    effect = judge();
  } catch (error) {
    if (!(error instanceof NotSignable)) throw error;
    keeper.note({ ...asked, effect: null }, error.message);
    throw new NotSigned("not_allowed", error.message);
  }
  keeper.admit({ ...asked, effect });
}

const hashOf = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const bare = (act: object) =>
  JSON.stringify(act, (_, value) => (typeof value === "bigint" ? String(value) : value));
