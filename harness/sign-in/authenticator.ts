import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A device that holds passkeys, as far as a server can see it. It can also lie about anything it signs. */

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Told {
  challenge: string;
  origin: string;
  rpId: string;
  /** What it says it did: it saw somebody, and knows who. */
  flags: number;
  counter: number;
}

export class Authenticator {
  readonly id = randomBytes(32);
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject };
  private counter = 0;

  constructor(
    private readonly origin: string,
    /** Of whom, as the server calls them. */
    public owner = "",
  ) {
    this.keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** The answer to options for adding. */
  create(options: { challenge: string; user?: { id: string } }, lies: Partial<Told> = {}) {
    this.owner = options.user?.id ?? this.owner;
    const told = this.told(options, lies);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      authenticatorData({ ...told, flags: told.flags | ATTESTED }),
      Buffer.alloc(16),
      length,
      this.id,
      coseKey(this.keys.publicKey),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])],
      cborText("authData"),
      cborBytes(data),
    ]);
    return this.credential({
      clientDataJSON: clientData("webauthn.create", told).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** The answer to options for signing in. */
  get(options: { challenge: string }, lies: Partial<Told> = {}) {
    this.counter += 1;
    const told = this.told(options, lies);
    const data = authenticatorData(told);
    const client = clientData("webauthn.get", told);
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.keys.privateKey);
    return this.credential({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: this.owner,
    });
  }

  private told({ challenge }: { challenge: string }, lies: Partial<Told>): Told {
    const { origin, counter } = this;
    return { challenge, origin, rpId: new URL(origin).hostname, flags: PRESENT | VERIFIED, counter, ...lies };
  }

  private credential<Response>(response: Response) {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key" as const, response };
  }
}

export const WITHOUT_VERIFYING = PRESENT;

const clientData = (type: string, { challenge, origin }: Told) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData({ rpId, flags, counter }: Told) {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** In the shortest form there is, as everybody writes it. */
function cborBytes(bytes: Buffer) {
  const long = bytes.length > 0xff;
  const head = Buffer.from(long ? [0x59, bytes.length >> 8, bytes.length & 0xff] : [0x58, bytes.length]);
  return Buffer.concat([head, bytes]);
}

/** An ES256 key as COSE writes it. */
function coseKey(key: KeyObject) {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}
