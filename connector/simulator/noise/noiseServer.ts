import {
  aesDecryptGCM,
  aesEncryptGCM,
  Curve,
  decodeBinaryNode,
  encodeBinaryNode,
  hkdf,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
  type BinaryNode,
  type KeyPair,
} from 'baileys';

const empty = Buffer.alloc(0);
const maxFrameBytes = 16 * 1024 * 1024;

function counterIv(counter: number): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(counter, 8);
  return iv;
}

function framed(data: Uint8Array): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntBE(data.length, 0, 3);
  return Buffer.concat([header, data]);
}

export type NoiseState = 'hello' | 'finish' | 'open';

/** The server's side of Noise_XX_25519_AESGCM_SHA256 with WhatsApp's three-byte length framing. */
export class NoiseServer {
  state: NoiseState = 'hello';
  readonly #serverKey: KeyPair;
  readonly #certificateChain: Uint8Array;
  readonly #ephemeral = Curve.generateKeyPair();
  #hash: Buffer = Buffer.from(NOISE_MODE);
  #salt: Uint8Array = this.#hash;
  #key: Uint8Array = this.#hash;
  #counter = 0;
  #received: Buffer = empty;
  #introDone = false;
  #readKey: Uint8Array = empty;
  #writeKey: Uint8Array = empty;
  #readCounter = 0;
  #writeCounter = 0;

  constructor(serverKey: KeyPair, certificateChain: Uint8Array) {
    this.#serverKey = serverKey;
    this.#certificateChain = certificateChain;
    this.#mixHash(NOISE_WA_HEADER);
  }

  /** Takes bytes of the socket and yields complete frames (decrypted once the handshake is done). */
  *push(data: Buffer): Generator<Buffer> {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, data]) : Buffer.from(data);
    if (!this.#introDone && !this.#takeIntro()) return;
    while (this.#received.length >= 3) {
      const size = this.#received.readUIntBE(0, 3);
      if (size > maxFrameBytes) throw new Error('frame too large');
      if (this.#received.length < size + 3) return;
      const frame = this.#received.subarray(3, size + 3);
      this.#received = this.#received.subarray(size + 3);
      yield this.state === 'open'
        ? aesDecryptGCM(frame, this.#readKey, counterIv(this.#readCounter++), empty)
        : frame;
    }
  }

  serverHello(frame: Uint8Array): Buffer {
    const { clientHello } = proto.HandshakeMessage.decode(frame);
    if (!clientHello?.ephemeral) throw new Error('client hello without an ephemeral key');
    this.#mixHash(clientHello.ephemeral);
    this.#mixHash(this.#ephemeral.public);
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, clientHello.ephemeral));
    const sealedStatic = this.#encrypt(this.#serverKey.public);
    this.#mixKey(Curve.sharedKey(this.#serverKey.private, clientHello.ephemeral));
    const payload = this.#encrypt(this.#certificateChain);
    this.state = 'finish';
    const hello = { serverHello: { ephemeral: this.#ephemeral.public, static: sealedStatic, payload } };
    return framed(proto.HandshakeMessage.encode(hello).finish());
  }

  clientFinish(frame: Uint8Array): { noiseKey: Buffer; payload: proto.ClientPayload } {
    const { clientFinish } = proto.HandshakeMessage.decode(frame);
    if (!clientFinish?.static || !clientFinish.payload) throw new Error('client finish is incomplete');
    const noiseKey = this.#decrypt(clientFinish.static);
    this.#mixKey(Curve.sharedKey(this.#ephemeral.private, noiseKey));
    const payload = proto.ClientPayload.decode(this.#decrypt(clientFinish.payload));
    [this.#readKey, this.#writeKey] = this.#derive(empty);
    this.state = 'open';
    return { noiseKey, payload };
  }

  encodeNode(node: BinaryNode): Buffer {
    return framed(
      aesEncryptGCM(encodeBinaryNode(node), this.#writeKey, counterIv(this.#writeCounter++), empty),
    );
  }

  decodeNode(bytes: Buffer): Promise<BinaryNode> {
    return decodeBinaryNode(bytes);
  }

  /**
   * Drops what comes before the first frame, and returns false until all of it is there: an optional routing intro (ED
   * 00 01, three bytes of length, the routing info), then `WA` and the version.
   */
  #takeIntro(): boolean {
    let offset = 0;
    if (this.#received.subarray(0, 2).toString('latin1') === 'ED') {
      if (this.#received.length < 7) return false;
      offset = 7 + this.#received.readUIntBE(4, 3);
    }
    if (this.#received.length < offset + 4) return false;
    if (this.#received.subarray(offset, offset + 2).toString('latin1') !== 'WA') {
      throw new Error('not a WhatsApp Web client');
    }
    this.#received = this.#received.subarray(offset + 4);
    this.#introDone = true;
    return true;
  }

  #mixHash(data: Uint8Array): void {
    this.#hash = sha256(Buffer.concat([this.#hash, data]));
  }

  #derive(data: Uint8Array): [Uint8Array, Uint8Array] {
    const key = hkdf(Buffer.from(data), 64, { salt: this.#salt, info: '' });
    return [key.subarray(0, 32), key.subarray(32)];
  }

  #mixKey(data: Uint8Array): void {
    [this.#salt, this.#key] = this.#derive(data);
    this.#counter = 0;
  }

  #encrypt(plain: Uint8Array): Buffer {
    const sealed = aesEncryptGCM(plain, this.#key, counterIv(this.#counter++), this.#hash);
    this.#mixHash(sealed);
    return sealed;
  }

  #decrypt(sealed: Uint8Array): Buffer {
    const plain = aesDecryptGCM(sealed, this.#key, counterIv(this.#counter++), this.#hash);
    this.#mixHash(sealed);
    return plain;
  }
}
