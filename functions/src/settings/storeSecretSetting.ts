import { AppError } from '@balcao/shared/errors';
import {
  isMaskedSecret,
  isSecretText,
  maskedSecret,
  type SecretSettingKey,
} from '@balcao/shared/settings/secretSettings';
import type { UserContext } from '../http/context.ts';
import { sealText } from '../runtime/sealText.ts';
import { companySecretEntity, readCompanySecret, secretContext } from './companySecretEntity.ts';

/**
 * Stores a secret of the company. What is stored is answered by its end only, to whoever asks.
 *
 * @throws AppError ERR_VALIDATION
 */
export async function storeSecretSetting(
  ctx: UserContext,
  key: SecretSettingKey,
  value: string,
): Promise<string> {
  const { store, companyId } = ctx;
  if (!isSecretText(value))
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.value', code: 'invalid_value' }] });
  if (isMaskedSecret(value)) return (await readCompanySecret(store, companyId, key))?.shown ?? '';
  const sealed = value === '' ? '' : await sealText(ctx, secretContext(companyId, key), value);
  const shown = maskedSecret(value);
  const { update, change } = companySecretEntity.upsert(
    { companyId, key },
    { set: { companyId, key, sealed, shown, updatedAt: ctx.clock.iso() }, add: { version: 1 } },
  );
  await store.update(update, change);
  return shown;
}
