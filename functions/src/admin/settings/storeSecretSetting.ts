import { AppError } from '@balcao/shared/errors';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import {
  isMaskedSecret,
  isPlatformSecretKey,
  isSecretText,
  maskedSecret,
  type SecretSettingKey,
} from '@balcao/shared/settings/secretSettings';
import type { UserContext } from '../../platform/http/context.ts';
import { sealText } from '../../platform/runtime/sealText.ts';
import {
  companySecretEntity,
  readCompanySecret,
  secretContext,
} from '../../core/company/companySecretEntity.ts';

/**
 * Stores a secret of the company or the platform. Returns it masked except for its end.
 *
 * @throws AppError ERR_VALIDATION, ERR_NO_PERMISSION for a secret of the platform
 */
export async function storeSecretSetting(
  ctx: UserContext,
  key: SecretSettingKey,
  value: string,
): Promise<string> {
  const { store } = ctx;
  if (isPlatformSecretKey(key) && !ctx.user.super) throw new AppError('ERR_NO_PERMISSION');
  // Secrets of the platform are stored in the platform's company, whatever company the super user works in.
  const companyId = isPlatformSecretKey(key) ? platformCompanyId : ctx.companyId;
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
