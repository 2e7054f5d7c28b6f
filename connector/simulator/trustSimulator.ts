// node --import ./connector/simulator/trustSimulator.ts <program>
// Lets an unmodified Baileys trust the simulator: its Noise root (WHATSAPP_ROOT_KEY, base64) and the
// certificate of its media host (WHATSAPP_MEDIA_CA, a PEM file; NODE_EXTRA_CA_CERTS does the same).
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import './quietLibsignal.ts';
import { WA_CERT_DETAILS } from 'baileys';

const authorities = getCACertificates('default');

/** Makes this process trust the given simulator and no earlier one: two simulators may have the same host name. */
export function trustSimulator(trust: { rootKey?: string | undefined; mediaCa?: string | undefined }): void {
  if (trust.rootKey) WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(trust.rootKey, 'base64');
  if (trust.mediaCa) setDefaultCACertificates([...authorities, trust.mediaCa]);
}

const caFile = process.env['WHATSAPP_MEDIA_CA'];
trustSimulator({
  rootKey: process.env['WHATSAPP_ROOT_KEY'],
  mediaCa: caFile ? readFileSync(caFile, 'utf8') : undefined,
});
