import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { readCompany } from '../companies/companyEntity.ts';
import { companyOf, type UserContext } from '../http/context.ts';
import { readCompanySettings } from './settingsEntity.ts';

/** One's own company's settings, or any company's for a super user. */
export async function getCompanySettings(
  ctx: UserContext,
  { params }: OperationInput<typeof settingsApi.getCompanySettings>,
): Promise<CompanySettings> {
  const known = params.id === ctx.companyId;
  if (!known && companyOf(ctx, params.id) !== params.id) throw new AppError('ERR_NO_SETTING_FOUND');
  if (!known && (await readCompany(ctx.store, params.id)) === undefined)
    throw new AppError('ERR_NO_SETTING_FOUND');
  return readCompanySettings(ctx.store, params.id);
}
