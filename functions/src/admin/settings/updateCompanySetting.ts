import { AppError } from '@balcao/shared/errors';
import { webAddress } from '@balcao/shared/text/webAddress';
import { readSetting } from '@balcao/shared/settings/readSetting';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { companySettingsEntity, readCompanySettings } from '../../core/company/settingsEntity.ts';
import { settingTimers } from './settingTimers.ts';

export const updateCompanySetting: Handler<typeof settingsApi.updateCompanySetting> = async (
  ctx,
  { body: { column, data } },
) => {
  const { store, companyId } = ctx;
  const link = column === 'lgpdLink' ? webAddress(String(data ?? '')) : data;
  const value = link === undefined ? undefined : readSetting(column, link);
  if (value === undefined)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.data', code: 'invalid_value' }] });
  const { update, change } = companySettingsEntity.upsert(
    { companyId },
    { set: { companyId, [column]: value, updatedAt: ctx.clock.iso() }, add: { version: 1 } },
  );
  ctx.reply.auditAbout(column);
  const timers = settingTimers(companyId, column, ctx.clock.now());
  await store.transact([{ update, change }, ...timers.map((timer) => armTimerWrite(timer, ctx.clock.now()))]);
  for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  const result = await readCompanySettings(store, companyId, { consistent: true });
  return { response: true, result };
};
