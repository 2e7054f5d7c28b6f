import type { CompanySettingKey, CompanySettings } from '@balcao/shared/settings/settingsModel';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { storeCompanySetting } from '../../../frame/session/companySetting.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { operationQueryKey } from '../../../kit/answers/operationQueryKey.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';

/** Saves a company setting and shows a toast. The promise rejects if refused. */
export function useSaveSetting(): (
  column: CompanySettingKey,
  data: string | number | boolean,
) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = useUser().company;
  const { send } = useMutation('PUT /companySettings', {
    success: t('settings.saved'),
    onSuccess: ({ result }, { body }) => {
      const { column } = body as { column: CompanySettingKey };
      const key = operationQueryKey('GET /companySettings/{id}', { params: { id: String(id) } });
      // Stores only the changed setting: if two calls overlap, the other settings in an answer may be stale.
      client.setQueryData<CompanySettings>(key, (known) => known && { ...known, [column]: result[column] });
      storeCompanySetting({ key: column, value: String(result[column]) });
    },
  });
  return async (column, data) => {
    await send({ body: { column, data } });
  };
}
