import { Curve, proto, WA_CERT_DETAILS, type KeyPair } from 'baileys';

export interface NoiseKeys {
  root: KeyPair;
  intermediate: KeyPair;
  server: KeyPair;
}

export function generateNoiseKeys(): NoiseKeys {
  return {
    root: Curve.generateKeyPair(),
    intermediate: Curve.generateKeyPair(),
    server: Curve.generateKeyPair(),
  };
}

/** The certificate chain of the server's hello: root signs intermediate, intermediate signs the server key. */
export function noiseCertificateChain(keys: NoiseKeys): Uint8Array {
  const Details = proto.CertChain.NoiseCertificate.Details;
  const middle = Details.encode({
    serial: 1,
    issuerSerial: WA_CERT_DETAILS.SERIAL,
    key: keys.intermediate.public,
  }).finish();
  const leaf = Details.encode({ serial: 2, issuerSerial: 1, key: keys.server.public }).finish();
  return proto.CertChain.encode({
    intermediate: { details: middle, signature: Curve.sign(keys.root.private, middle) },
    leaf: { details: leaf, signature: Curve.sign(keys.intermediate.private, leaf) },
  }).finish();
}
