import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface TlsIdentity {
  key: string;
  certificate: string;
}

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const size = Buffer.from(body.length.toString(16).padStart(body.length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, body]);
}

const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const printable = (value: string): Buffer => der(0x0c, Buffer.from(value));
const bits = (value: Uint8Array): Buffer => der(0x03, Buffer.from([0]), value);
const utcTime = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const basicConstraints = sequence(
  oid('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);
const loopbackNames = sequence(
  oid('551d11'),
  der(
    0x04,
    sequence(
      der(0x82, Buffer.from('localhost')),
      der(0x87, Buffer.from([127, 0, 0, 1])),
      der(0x87, Buffer.concat([Buffer.alloc(15), Buffer.from([1])])),
    ),
  ),
);

/** A self-signed certificate for loopback only: Baileys always uses https for the media host. */
export function selfSignedForLoopback(now = new Date()): TlsIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(oid('550403'), printable('WhatsApp simulator (loopback)'))));
  const serial = randomBytes(12);
  serial[0] = 1;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(
      utcTime(new Date(now.getTime() - 86_400_000)),
      utcTime(new Date(now.getTime() + 20 * 365 * 86_400_000)),
    ),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints, loopbackNames)),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = sequence(body, ecdsaWithSha256, bits(signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  };
}
