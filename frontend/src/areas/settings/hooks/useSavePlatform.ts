import type { PlatformSettingKey } from '@balcao/shared/settings/platformSettings';
import { useTranslation } from 'react-i18next';
import { applyPublicSettings } from '../../../frame/session/whiteLabel.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';

/** Saves a platform setting, shows a toast and applies the value at once. The promise rejects if refused. */
export function useSavePlatform(): (key: PlatformSettingKey, value: string) => Promise<void> {
  const { t } = useTranslation();
  const { send } = useMutation('PUT /settings/{key}', {
    success: t('settings.saved'),
    invalidates: ['GET /settings'],
    onSuccess: ({ key, value }) => applyPublicSettings({ [key]: value }),
  });
  return async (key, value) => {
    await send({ params: { key }, body: { value } });
  };
}
