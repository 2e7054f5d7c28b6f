import { randomInt } from 'node:crypto';
import { connectionTokenLength } from '@balcao/shared/connections/connectionRules';
import { openText } from '../runtime/openText.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { sealText } from '../runtime/sealText.ts';

type Sealer = Pick<Runtime, 'clients' | 'settings'>;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newToken(): string {
  return Array.from({ length: connectionTokenLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Bound to the connection: a sealed token copied onto another one does not open. */
const contextOf = (companyId: number, connectionId: number): Record<string, string> => ({
  purpose: 'connection-token',
  companyId: String(companyId),
  connectionId: String(connectionId),
});

/** Encrypts a connection's token with the deployment's KMS key; base64. */
export function sealToken(
  sealer: Sealer,
  companyId: number,
  connectionId: number,
  token: string,
): Promise<string> {
  return sealText(sealer, contextOf(companyId, connectionId), token);
}

export function openToken(
  sealer: Sealer,
  companyId: number,
  connectionId: number,
  sealed: string,
): Promise<string> {
  return openText(sealer, contextOf(companyId, connectionId), sealed);
}
