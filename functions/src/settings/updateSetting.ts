import { isMaskedSecret, maskedSecret } from '@balcao/shared/settings/secretSettings';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../http/handler.ts';
import { sealText } from '../runtime/sealText.ts';
import { companySecretEntity, readCompanySecret, secretContext } from './companySecretEntity.ts';

/** What is stored is answered by its end only, to whoever asks. */
export const updateSetting: Handler<typeof settingsApi.updateSetting> = async (
  ctx,
  { params: { key }, body: { value } },
) => {
  const { store, companyId } = ctx;
  if (isMaskedSecret(value)) {
    const { shown = '' } = (await readCompanySecret(store, companyId, key)) ?? {};
    return { key, value: shown };
  }
  const sealed = value === '' ? '' : await sealText(ctx, secretContext(companyId, key), value);
  const shown = maskedSecret(value);
  const { update, change } = companySecretEntity.upsert(
    { companyId, key },
    { set: { companyId, key, sealed, shown, updatedAt: ctx.clock.iso() }, add: { version: 1 } },
  );
  await store.update(update, change);
  return { key, value: shown };
};
