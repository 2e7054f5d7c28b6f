import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { companiesPage } from '../companies/companyEntity.ts';
import { liveEvent } from '../live/liveEvent.ts';
import { publishDirect } from '../realtime/publishDirect.ts';
import type { FiresAgain, TimerHandler } from '../timers/timerHandler.ts';
import { jobPauseMs } from '../timers/jobPause.ts';
import { type PublicSettings, readPublicSettings } from './settingsEntity.ts';

interface Place {
  key: keyof PublicSettings;
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
 * Tells everybody who is here of a setting of the platform, company after company: its change is heard by nobody, for it is
 * of none. Who is away reads it when they come.
 */
export const tellPlatformTimer: TimerHandler<'tellPlatform', FiresAgain> = {
  async run(runtime, { payload: { key, after } }) {
    const [companies, settings] = await Promise.all([
      companiesPage(runtime.store, after, companiesOfARun),
      // Milliseconds after the write, and told once.
      readPublicSettings(runtime, { consistent: true }),
    ]);
    const at = runtime.clock.iso();
    const about = { entity: `publicSettings:${key}`, version: runtime.clock.now(), at };
    for (let from = 0; from < companies.length; from += atOnce)
      await Promise.all(
        companies.slice(from, from + atOnce).map(({ companyId }) => {
          const setting = { key, value: settings[key] };
          const event = liveEvent(companyId, 'settings', 'update', about, { setting });
          return publishDirect(runtime, companyId, () => event);
        }),
      );
    const last = companies.at(-1)?.companyId ?? platformCompanyId;
    if (companies.length < companiesOfARun) return undefined;
    return { dueAt: new Date(runtime.clock.now() + jobPauseMs).toISOString(), payload: { key, after: last } };
  },
};
