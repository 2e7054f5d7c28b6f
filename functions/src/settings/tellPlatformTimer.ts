import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { companiesPage } from '../companies/companyEntity.ts';
import { liveEvent } from '../live/liveEvent.ts';
import { publishDirect } from '../realtime/publishDirect.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { FiresAgain, TimerHandler } from '../timers/timerHandler.ts';
import { jobPauseMs } from '../timers/jobPause.ts';
import { hasHelps } from './helpCount.ts';
import { type PublicSettings, publicSettingsEntity, toPublicSettings } from './settingsEntity.ts';

/** A public setting, or whether there are help videos, which is kept beside them and told like one: `enabled`, `disabled`. */
export type ToldKey = keyof PublicSettings | 'helps';

interface Place {
  key: ToldKey;
  /** The last company that was told. */
  after?: number;
}

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    tellPlatform: Place;
  }
}

/** Companies of one run. */
const companiesOfARun = 200;
const atOnce = 20;

/**
 * Tells everybody who is here of what is kept of the platform (`ToldKey`), company after company: its change is heard by
 * nobody, for it is of none. Who is away reads it when they come.
 */
export const tellPlatformTimer: TimerHandler<'tellPlatform', FiresAgain> = {
  async run(runtime, { payload: { key, after } }) {
    const [companies, stored] = await Promise.all([
      companiesPage(runtime.store, after, companiesOfARun),
      // Milliseconds after the write, and told once.
      runtime.store.get(publicSettingsEntity.key({}), { consistent: true }),
    ]);
    const at = runtime.clock.iso();
    const setting = { key, value: valueOf(key, stored, runtime) };
    const about = { entity: `publicSettings:${key}`, version: runtime.clock.now(), at };
    for (let from = 0; from < companies.length; from += atOnce)
      await Promise.all(
        companies.slice(from, from + atOnce).map(({ companyId }) => {
          const event = liveEvent(companyId, 'settings', 'update', about, { setting });
          return publishDirect(runtime, companyId, () => event);
        }),
      );
    const last = companies.at(-1)?.companyId ?? platformCompanyId;
    if (companies.length < companiesOfARun) return undefined;
    return { dueAt: new Date(runtime.clock.now() + jobPauseMs).toISOString(), payload: { key, after: last } };
  },
};

function valueOf(key: ToldKey, stored: StoredItem | undefined, { settings }: Runtime): string {
  if (key === 'helps') return hasHelps(stored) ? 'enabled' : 'disabled';
  return toPublicSettings(stored, settings)[key];
}
