import type { KMSClient } from '@aws-sdk/client-kms';

/** Creates and unwraps the connections' data keys with KMS, bound to company and connection. */
export interface DataKeys {
  /** Returns a new data key, wrapped. */
  create(owner: KeyOwner): Promise<Uint8Array>;
  unwrap(owner: KeyOwner, wrapped: Uint8Array): Promise<Uint8Array>;
}

export interface KeyOwner {
  companyId: number;
  connectionId: number;
}

export function createDataKeys(kms: () => Promise<KMSClient>, keyId: string): DataKeys {
  const contextOf = ({ companyId, connectionId }: KeyOwner) => ({
    company: String(companyId),
    connection: String(connectionId),
  });
  return {
    async create(owner) {
      const { GenerateDataKeyWithoutPlaintextCommand } = await import('@aws-sdk/client-kms');
      const answer = await (
        await kms()
      ).send(
        new GenerateDataKeyWithoutPlaintextCommand({
          KeyId: keyId,
          KeySpec: 'AES_256',
          EncryptionContext: contextOf(owner),
        }),
      );
      if (!answer.CiphertextBlob) throw new Error('KMS gave no data key');
      return answer.CiphertextBlob;
    },
    async unwrap(owner, wrapped) {
      const { DecryptCommand } = await import('@aws-sdk/client-kms');
      const answer = await (
        await kms()
      ).send(
        new DecryptCommand({ KeyId: keyId, CiphertextBlob: wrapped, EncryptionContext: contextOf(owner) }),
      );
      if (!answer.Plaintext) throw new Error('KMS opened no data key');
      return answer.Plaintext;
    },
  };
}
