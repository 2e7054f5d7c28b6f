import { randomInt } from 'node:crypto';
import { connectionTokenLength } from '@balcao/shared/connections/connectionRules';
import type { Runtime } from '../runtime/runtime.ts';

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
export async function sealToken(
  { clients, settings }: Sealer,
  companyId: number,
  connectionId: number,
  token: string,
): Promise<string> {
  const { EncryptCommand } = await import('@aws-sdk/client-kms');
  const kms = await clients.kms();
  const { CiphertextBlob } = await kms.send(
    new EncryptCommand({
      KeyId: settings.kmsKeyId,
      Plaintext: Buffer.from(token),
      EncryptionContext: contextOf(companyId, connectionId),
    }),
  );
  return Buffer.from(CiphertextBlob ?? []).toString('base64');
}

export async function openToken(
  { clients, settings }: Sealer,
  companyId: number,
  connectionId: number,
  sealed: string,
): Promise<string> {
  const { DecryptCommand } = await import('@aws-sdk/client-kms');
  const kms = await clients.kms();
  const { Plaintext } = await kms.send(
    new DecryptCommand({
      KeyId: settings.kmsKeyId,
      CiphertextBlob: Buffer.from(sealed, 'base64'),
      EncryptionContext: contextOf(companyId, connectionId),
    }),
  );
  return Buffer.from(Plaintext ?? []).toString();
}
