import type { Runtime } from './runtime.ts';

/** KMS encryption context: a text decrypts only under the context it was encrypted with. */
export type SealContext = Readonly<Record<string, string>>;

/** Encrypts a text with the deployment's KMS key; base64. */
export async function sealText(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  context: SealContext,
  text: string,
): Promise<string> {
  const { EncryptCommand } = await import('@aws-sdk/client-kms');
  const kms = await clients.kms();
  const { CiphertextBlob } = await kms.send(
    new EncryptCommand({
      KeyId: settings.kmsKeyId,
      Plaintext: Buffer.from(text),
      EncryptionContext: { ...context },
    }),
  );
  return Buffer.from(CiphertextBlob ?? []).toString('base64');
}
