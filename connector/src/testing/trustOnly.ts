// Preload: trusts the simulator and does nothing else. The simulator's own preload also silences libsignal, which would
// hide whether the connector does.
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { WA_CERT_DETAILS } from 'baileys';

WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(process.env['WHATSAPP_ROOT_KEY'] ?? '', 'base64');
const authority = readFileSync(process.env['WHATSAPP_MEDIA_CA'] ?? '', 'utf8');
setDefaultCACertificates([...getCACertificates('default'), authority]);
