import type { Handler } from '../../platform/http/handler.ts';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { readCompanySettings } from '../../core/company/settingsEntity.ts';

/** A setting alone, under its own name: existing clients ask for those they need (wire facts, section 2). */
export const getCompanySetting: Handler<typeof settingsApi.getCompanySetting> = async (ctx, { query }) => {
  const settings = await readCompanySettings(ctx.store, ctx.companyId);
  return { [query.column]: settings[query.column] };
};
