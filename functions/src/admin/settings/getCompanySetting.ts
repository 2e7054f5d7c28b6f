import type { Handler } from '../../platform/http/handler.ts';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { readCompanySettings } from '../../core/company/settingsEntity.ts';

/** A single setting under its own name, as existing clients ask for it. */
export const getCompanySetting: Handler<typeof settingsApi.getCompanySetting> = async (ctx, { query }) => {
  const settings = await readCompanySettings(ctx.store, ctx.companyId);
  return { [query.column]: settings[query.column] };
};
