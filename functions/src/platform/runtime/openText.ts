import type { Runtime } from './runtime.ts';
import type { SealContext } from './sealText.ts';

/** Decrypts a text that `sealText` encrypted under the same context. */
export async function openText(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  context: SealContext,
  sealed: string,
): Promise<string> {
  const { DecryptCommand } = await import('@aws-sdk/client-kms');
  const kms = await clients.kms();
  const { Plaintext } = await kms.send(
    new DecryptCommand({
      KeyId: settings.kmsKeyId,
      CiphertextBlob: Buffer.from(sealed, 'base64'),
      EncryptionContext: { ...context },
    }),
  );
  return Buffer.from(Plaintext ?? []).toString();
}
