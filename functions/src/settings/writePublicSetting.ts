import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { UserContext } from '../http/context.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';
import { type PublicSettings, publicSettingsEntity } from './settingsEntity.ts';

/** Stores a setting of the platform that anyone may read, and has everybody who is here told of it. */
export async function writePublicSetting(
  ctx: Pick<UserContext, 'store' | 'clock' | 'clients' | 'settings' | 'log'>,
  key: keyof PublicSettings,
  value: string,
): Promise<void> {
  const { store, clock } = ctx;
  const { update, change } = publicSettingsEntity.upsert({}, { set: { [key]: value } });
  const timer = {
    companyId: platformCompanyId,
    kind: 'tellPlatform',
    subject: key,
    dueAt: clock.iso(),
    payload: { key },
  } as const;
  await store.transact([{ update, change }, armTimerWrite(timer, clock.now())]);
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
}
