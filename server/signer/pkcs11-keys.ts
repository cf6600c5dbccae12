import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { BadConfig } from "../bad-config.ts";
import { refuseIfForEverybody } from "../secrets/keys.ts";
import { FIRST_VERSION, type WrappingKeys } from "./wrapping-keys.ts";

/** Wrapping keys in a hardware module or a key service that speaks PKCS#11. They are made there and cannot leave. */

export interface Pkcs11Settings {
  /** The library that came with it. */
  module: string;
  /** The label of the token. */
  token: string;
  pinFile: string;
}

/** What we use of the package `pkcs11js`, which whoever has such a module installs. */
interface Pkcs11 {
  load(module: string): void;
  C_Initialize(): void;
  C_GetSlotList(withToken: boolean): Buffer[];
  C_GetTokenInfo(slot: Buffer): { label: string };
  C_OpenSession(slot: Buffer, flags: number): Buffer;
  C_CloseSession(session: Buffer): void;
  C_Login(session: Buffer, user: number, pin: string): void;
  C_FindObjectsInit(session: Buffer, template: Attribute[]): void;
  C_FindObjects(session: Buffer, most: number): Buffer[];
  C_FindObjectsFinal(session: Buffer): void;
  C_GenerateKey(session: Buffer, mechanism: Mechanism, template: Attribute[]): Buffer;
  C_EncryptInit(session: Buffer, mechanism: Mechanism, key: Buffer): void;
  C_Encrypt(session: Buffer, data: Buffer, into: Buffer): Buffer;
  C_DecryptInit(session: Buffer, mechanism: Mechanism, key: Buffer): void;
  C_Decrypt(session: Buffer, data: Buffer, into: Buffer): Buffer;
}
interface Attribute {
  type: number;
  value: string | number | boolean;
}
interface Mechanism {
  mechanism: number;
  parameter?: object;
}
type Package = { PKCS11: new () => Pkcs11 } & Record<string, number>;

const PACKAGE = "pkcs11js";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export async function pkcs11Keys({ module, token, pinFile }: Pkcs11Settings): Promise<WrappingKeys> {
  const c = await loadPackage();
  const device = new c.PKCS11();
  device.load(module);
  device.C_Initialize();
  const open = logIn(c, device, token, pinIn(pinFile));
  const labelOf = (version: number) => `ledgerline-wallets-${version}`;

  /** One for each thing: what fails in the middle would keep a session busy for ever. */
  function inSession<T>(use: (session: Buffer) => T): T {
    const session = open();
    try {
      return use(session);
    } finally {
      device.C_CloseSession(session);
    }
  }

  function find(session: Buffer, version: number): Buffer | null {
    const template = [
      { type: c.CKA_CLASS, value: c.CKO_SECRET_KEY },
      { type: c.CKA_LABEL, value: labelOf(version) },
    ] as Attribute[];
    device.C_FindObjectsInit(session, template);
    const [found, second] = device.C_FindObjects(session, 2);
    device.C_FindObjectsFinal(session);
    if (second) throw new BadConfig(`The token ${token} has two keys ${labelOf(version)}`);
    return found ?? null;
  }

  const withKey = <T>(version: number, use: (session: Buffer, key: Buffer) => T): T =>
    inSession((session) => {
      const key = find(session, version);
      if (!key) throw new BadConfig(`The wallets' key ${labelOf(version)} is not in the token ${token}`);
      return use(session, key);
    });

  function create(version: number): string {
    const template = [
      { type: c.CKA_CLASS, value: c.CKO_SECRET_KEY },
      { type: c.CKA_KEY_TYPE, value: c.CKK_AES },
      { type: c.CKA_VALUE_LEN, value: KEY_BYTES },
      { type: c.CKA_LABEL, value: labelOf(version) },
      ...[c.CKA_TOKEN, c.CKA_PRIVATE, c.CKA_SENSITIVE, c.CKA_ENCRYPT, c.CKA_DECRYPT].map((type) => ({
        ...{ type, value: true },
      })),
      { type: c.CKA_EXTRACTABLE, value: false },
    ] as Attribute[];
    inSession((session) => {
      if (!find(session, version))
        device.C_GenerateKey(session, { mechanism: c.CKM_AES_KEY_GEN as number }, template);
    });
    return `${labelOf(version)} in the token ${token}`;
  }

  const gcm = (iv: Buffer, boundTo: string): Mechanism => ({
    mechanism: c.CKM_AES_GCM as number,
    parameter: {
      type: c.CK_PARAMS_AES_GCM,
      ...{ iv, ivBits: NONCE_BYTES * 8, aad: Buffer.from(boundTo), tagBits: TAG_BYTES * 8 },
    },
  });

  return {
    create,
    has(version) {
      if (version === FIRST_VERSION) create(version);
      return inSession((session) => find(session, version)) !== null;
    },
    /** Of what the key makes of a known block: the key itself cannot be read. */
    fingerprint: (version) =>
      withKey(version, (session, key) => {
        device.C_EncryptInit(session, { mechanism: c.CKM_AES_ECB as number }, key);
        const made = device.C_Encrypt(session, Buffer.alloc(16, 1), Buffer.alloc(16));
        return createHash("sha256").update("fingerprint").update(made).digest("hex");
      }),
    wrap: async (version, boundTo, ownKey) =>
      withKey(version, (session, key) => {
        const nonce = randomBytes(NONCE_BYTES);
        device.C_EncryptInit(session, gcm(nonce, boundTo), key);
        const sealed = device.C_Encrypt(session, ownKey, Buffer.alloc(ownKey.length + TAG_BYTES));
        return Buffer.concat([nonce, sealed.subarray(-TAG_BYTES), sealed.subarray(0, -TAG_BYTES)]);
      }),
    unwrap: async (version, boundTo, wrapped) =>
      withKey(version, (session, key) => {
        const nonce = Buffer.from(wrapped.subarray(0, NONCE_BYTES));
        const tag = wrapped.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
        const body = wrapped.subarray(NONCE_BYTES + TAG_BYTES);
        device.C_DecryptInit(session, gcm(nonce, boundTo), key);
        return device.C_Decrypt(session, Buffer.concat([body, tag]), Buffer.alloc(body.length + TAG_BYTES));
      }),
  };
}

async function loadPackage(): Promise<Package> {
  try {
    const { default: loaded } = (await import(PACKAGE)) as { default: Package };
    return loaded;
  } catch {
    throw new BadConfig("SIGNER_PKCS11_MODULE needs a package: npm install --no-save pkcs11js@2.1.7");
  }
}

function logIn(c: Package, device: Pkcs11, token: string, pin: string): () => Buffer {
  const slot = device.C_GetSlotList(true).find((one) => device.C_GetTokenInfo(one).label.trim() === token);
  if (!slot) throw new BadConfig(`SIGNER_PKCS11_TOKEN ${token} is not there`);
  const flags = (c.CKF_RW_SESSION as number) | (c.CKF_SERIAL_SESSION as number);
  const open = () => device.C_OpenSession(slot, flags);
  // It holds for every session of this process, as long as one of them stays open.
  device.C_Login(open(), c.CKU_USER as number, pin);
  return open;
}

function pinIn(file: string): string {
  refuseIfForEverybody(file, "SIGNER_PKCS11_PIN_FILE");
  return readFileSync(file, "utf8").trim();
}
