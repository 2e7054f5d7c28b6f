import { companyEntity } from '../companies/companyEntity.ts';
import { dueNoticeArmed } from '../companies/dueNoticeArmed.ts';
import { connectionEntity } from '../connections/connectionEntity.ts';
import { connectionTimers } from '../connections/connectionTimers.ts';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import { queueEntity } from '../queues/queueEntity.ts';
import { rotationArmed } from '../queues/rotationArmed.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { companySettingsEntity } from '../settings/settingsEntity.ts';
import { settingTimers } from '../settings/settingTimers.ts';
import { armTimer } from '../timers/armTimer.ts';
import type { NewTimer } from '../timers/armTimerWrite.ts';
import { scanTable } from './scanTable.ts';

/**
 * Arms the timers that settings arm when they are saved, for those that were saved in releases which did not. Once more does
 * no harm: each looks at once and goes on as before. Answers how many there are.
 */
export async function rebuildSettingTimers(runtime: Runtime, companyId?: number): Promise<{ armed: number }> {
  const entities = [companyEntity, connectionEntity, queueEntity, companySettingsEntity].map(
    ({ options }) => options.name,
  );
  const wanted = new Map<string, NewTimer>();
  const now = runtime.clock.now();
  for await (const page of scanTable(runtime, entities, companyId))
    for (const item of page)
      for (const timer of timersOf(item, now))
        wanted.set(`${timer.companyId}#${timer.kind}#${timer.subject}`, timer);
  for (const timer of wanted.values()) await armTimer(runtime, timer);
  return { armed: wanted.size };
}

function timersOf(item: Parameters<typeof connectionEntity.owns>[0], now: number): NewTimer[] {
  if (connectionEntity.owns(item))
    return connectionTimers(defaultConnectionSettings, connectionEntity.fromItem(item), now);
  if (companyEntity.owns(item)) return dueNoticeArmed(companyEntity.fromItem(item), now);
  if (queueEntity.owns(item)) return rotationArmed(undefined, queueEntity.fromItem(item), now);
  const { companyId, hoursCloseTicketsAuto } = companySettingsEntity.fromItem(item);
  return hoursCloseTicketsAuto === undefined ? [] : settingTimers(companyId, 'hoursCloseTicketsAuto', now);
}
