import { randomInt } from 'node:crypto';
import { connectionTokenAlphabet, connectionTokenLength } from '@balcao/shared/connections/connectionRules';
import { openText } from '../../platform/runtime/openText.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { sealText } from '../../platform/runtime/sealText.ts';

type Sealer = Pick<Runtime, 'clients' | 'settings'>;

export function newToken(): string {
  const letter = () => connectionTokenAlphabet[randomInt(connectionTokenAlphabet.length)];
  return Array.from({ length: connectionTokenLength }, letter).join('');
}

/** Binds the ciphertext to the connection, so that a copy on another one cannot be decrypted. */
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
