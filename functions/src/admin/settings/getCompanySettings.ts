import type { Handler } from '../../platform/http/handler.ts';
import { AppError } from '@balcao/shared/errors';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { readCompany } from '../../core/company/companyEntity.ts';
import { companyOf } from '../../platform/http/context.ts';
import { readCompanySettings } from '../../core/company/settingsEntity.ts';

/** Settings of one's own company, or of any for a super user. */
export const getCompanySettings: Handler<typeof settingsApi.getCompanySettings> = async (ctx, { params }) => {
  const known = params.id === ctx.companyId;
  if (!known && companyOf(ctx, params.id) !== params.id) throw new AppError('ERR_NO_SETTING_FOUND');
  if (!known && (await readCompany(ctx.store, params.id)) === undefined)
    throw new AppError('ERR_NO_SETTING_FOUND');
  return readCompanySettings(ctx.store, params.id);
};
