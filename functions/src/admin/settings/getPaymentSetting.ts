import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readCompanySettings } from '../../core/company/settingsEntity.ts';

/**
 * One of the settings of the platform's own company that its screens of payment need (`paymentColumns`), for every
 * signed-in user.
 */
export const getPaymentSetting: Handler<typeof settingsApi.getPaymentSetting> = async (ctx, { query }) => {
  const settings = await readCompanySettings(ctx.store, platformCompanyId);
  return { [query.column]: settings[query.column] };
};
