import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { localAccount, localKeyId, localRegion } from '../engines/deploymentEnv.ts';
import { AwsError } from './awsError.ts';
import { openStore } from './localStore.ts';

interface KmsRequest {
  KeyId?: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
  KeySpec?: string;
  NumberOfBytes?: number;
}

const keyArn = `arn:aws:kms:${localRegion}:${localAccount}:key/${localKeyId}`;
const algorithm = 'SYMMETRIC_DEFAULT';

/**
 * The KMS operations in use (Encrypt, Decrypt, GenerateDataKey, DescribeKey) with real AES-256-GCM. The key material is
 * stored in `keyFile`. As in KMS, the encryption context is authenticated, so decrypting with a wrong one fails.
 */
export function createKms(keyFile?: string): (operation: string, request: KmsRequest) => unknown {
  const store = openStore(keyFile, { key: '' });
  if (!store.value.key) {
    store.value.key = randomBytes(32).toString('base64');
    store.save();
  }
  const key = Buffer.from(store.value.key, 'base64');

  const encrypt = (plaintext: Buffer, context: KmsRequest['EncryptionContext']) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(contextBytes(context));
    const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([Buffer.from([1]), iv, cipher.getAuthTag(), sealed]).toString('base64');
  };

  return (operation, request) => {
    if (operation !== 'Decrypt' || request.KeyId) checkKeyId(request.KeyId);
    switch (operation) {
      case 'Encrypt': {
        const plaintext = Buffer.from(request.Plaintext ?? '', 'base64');
        if (plaintext.length < 1 || plaintext.length > 4096) {
          throw new AwsError('ValidationException', 'Plaintext must have 1 to 4096 bytes.');
        }
        return {
          CiphertextBlob: encrypt(plaintext, request.EncryptionContext),
          KeyId: keyArn,
          EncryptionAlgorithm: algorithm,
        };
      }
      case 'Decrypt':
        return {
          Plaintext: decrypt(key, request).toString('base64'),
          KeyId: keyArn,
          EncryptionAlgorithm: algorithm,
        };
      case 'GenerateDataKey':
      case 'GenerateDataKeyWithoutPlaintext': {
        const size = request.NumberOfBytes ?? (request.KeySpec === 'AES_128' ? 16 : 32);
        const dataKey = randomBytes(size);
        return {
          CiphertextBlob: encrypt(dataKey, request.EncryptionContext),
          ...(operation === 'GenerateDataKey' ? { Plaintext: dataKey.toString('base64') } : {}),
          KeyId: keyArn,
        };
      }
      case 'DescribeKey':
        return { KeyMetadata: { KeyId: localKeyId, Arn: keyArn, Enabled: true, KeyState: 'Enabled' } };
      default:
        throw new AwsError('UnsupportedOperationException', `KMS ${operation} is not offered locally.`);
    }
  };
}

function decrypt(key: Buffer, request: KmsRequest): Buffer {
  const blob = Buffer.from(request.CiphertextBlob ?? '', 'base64');
  try {
    if (blob[0] !== 1) throw new Error('unknown version');
    const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(1, 13))
      .setAAD(contextBytes(request.EncryptionContext))
      .setAuthTag(blob.subarray(13, 29));
    return Buffer.concat([decipher.update(blob.subarray(29)), decipher.final()]);
  } catch {
    throw new AwsError(
      'InvalidCiphertextException',
      'The ciphertext or its encryption context is not valid.',
    );
  }
}

function checkKeyId(keyId: string | undefined): void {
  if (keyId === localKeyId || keyId === keyArn || keyId?.includes('alias/')) return;
  throw new AwsError('NotFoundException', `Key '${keyId ?? ''}' does not exist.`);
}

function contextBytes(context: Record<string, string> = {}): Buffer {
  const sorted = Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify(sorted));
}
