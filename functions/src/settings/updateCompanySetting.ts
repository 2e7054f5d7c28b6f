import { AppError } from '@balcao/shared/errors';
import { readSetting } from '@balcao/shared/settings/readSetting';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import type { Handler } from '../http/handler.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';
import { companySettingsEntity, readCompanySettings } from './settingsEntity.ts';

export const updateCompanySetting: Handler<typeof settingsApi.updateCompanySetting> = async (
  ctx,
  { body: { column, data } },
) => {
  const { store, companyId } = ctx;
  const value = readSetting(column, data);
  if (value === undefined)
    throw new AppError('ERR_VALIDATION', { details: [{ path: 'body.data', code: 'invalid_value' }] });
  const { update, change } = companySettingsEntity.upsert(
    { companyId },
    { set: { companyId, [column]: value, updatedAt: ctx.clock.iso() }, add: { version: 1 } },
  );
  const timers = column === 'hoursCloseTicketsAuto' ? [silenceTimer(companyId, ctx.clock.iso())] : [];
  await store.transact([{ update, change }, ...timers.map((timer) => armTimerWrite(timer, ctx.clock.now()))]);
  for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  const result = await readCompanySettings(store, companyId, { consistent: true });
  return { response: true, result };
};

/** The company's timer that looks at once: what was shortened acts on what is silent already. */
function silenceTimer(companyId: number, dueAt: string): NewTimer<'ticketSilence'> {
  return { companyId, kind: 'ticketSilence', subject: 'company', dueAt, payload: {}, gotOn: true };
}
