import { AppError } from '@balcao/shared/errors';
import { certificatePlaces } from '@balcao/shared/settings/platformFiles';
import { privateSettingKeys } from '@balcao/shared/settings/platformSettings';
import { secretSettingKeys } from '@balcao/shared/settings/secretSettings';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { Handler } from '../../platform/http/handler.ts';
import { readSettings } from './readSettings.ts';

/** What visitors do not read either. */
const forAdministrators: readonly string[] = [
  ...privateSettingKeys,
  ...secretSettingKeys,
  ...certificatePlaces,
];

/** What nothing is stored under counts as switched on (wire facts, section 2, which has it for everybody). */
export const getSetting: Handler<typeof settingsApi.getSetting> = async (ctx, { params }) => {
  if (!isAdmin(ctx.user) && forAdministrators.includes(params.key)) throw new AppError('ERR_NO_PERMISSION');
  return (await readSettings(ctx)).find(({ key, value }) => key === params.key && value !== '') ?? 'enabled';
};
