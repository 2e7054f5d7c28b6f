import type { SecretSettingKey } from '@balcao/shared/settings/secretSettings';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { SealContext } from '../../platform/runtime/sealText.ts';

export interface CompanySecret {
  companyId: number;
  key: SecretSettingKey;
  /** Encrypted with the deployment's key; '' after removal. */
  sealed: string;
  /** The part of the key that may be shown. */
  shown: string;
  updatedAt: string;
  version: number;
}

export const companySecretEntity = defineEntity<CompanySecret>()({
  name: 'companySecret',
  description: 'A provider’s key of a company: encrypted, and what is shown of it',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'SECRET#{key}',
});

/** Binds the ciphertext to company and setting, so that a copy elsewhere cannot be decrypted. */
export function secretContext(companyId: number, key: SecretSettingKey): SealContext {
  return { purpose: 'company-secret', companyId: String(companyId), key };
}

/** Reads the secret of a setting; undefined if there is none or it was removed. */
export async function readCompanySecret(
  store: Store,
  companyId: number,
  key: SecretSettingKey,
): Promise<CompanySecret | undefined> {
  const item = await store.get(companySecretEntity.key({ companyId, key }));
  const secret = item && companySecretEntity.fromItem(item);
  return secret === undefined || secret.sealed === '' ? undefined : secret;
}
