import { AppError } from '@balcao/shared/errors';
import { certificatePlaces } from '@balcao/shared/settings/platformFiles';
import { privateSettingKeys } from '@balcao/shared/settings/platformSettings';
import { secretSettingKeys } from '@balcao/shared/settings/secretSettings';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { Handler } from '../../platform/http/handler.ts';
import { readSettings } from './readSettings.ts';

/** Settings that only administrators may read. */
const forAdministrators: readonly string[] = [
  ...privateSettingKeys,
  ...secretSettingKeys,
  ...certificatePlaces,
];

/** A setting without a stored value counts as `enabled`, as existing clients expect. */
export const getSetting: Handler<typeof settingsApi.getSetting> = async (ctx, { params }) => {
  if (!isAdmin(ctx.user) && forAdministrators.includes(params.key)) throw new AppError('ERR_NO_PERMISSION');
  return (await readSettings(ctx)).find(({ key, value }) => key === params.key && value !== '') ?? 'enabled';
};
