import type { StoredItem } from '@balcao/shared/server/db/entity';
import { liveEvent } from '../../core/live/liveEvent.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { hasHelps } from '../../core/company/helpCount.ts';
import {
  type PublicSettings,
  publicSettingsEntity,
  toPublicSettings,
} from '../../core/company/settingsEntity.ts';
import { tellCompanies } from '../../services/realtime/tellCompanies.ts';

/** A public setting, or `helps`: `enabled` if there are help videos, else `disabled`. */
export type ToldKey = keyof PublicSettings | 'helps';

interface Place {
  key: ToldKey;
  /** Last company told. */
  after?: number;
}

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    tellPlatform: Place;
  }
}

/**
 * Tells everybody online about a change of the platform's settings (`ToldKey`), company by company. The change itself
 * belongs to no company, so the stream tells nobody. People offline read the setting when they return.
 */
export const tellPlatformTimer: TimerHandler<'tellPlatform', FiresAgain> = {
  async run(runtime, { payload: { key, after } }) {
    // Taken before the read: if a run is frozen and goes on late, the value that it read has an older version, so
    // screens ignore it.
    const version = runtime.clock.now();
    // Read consistently: this runs milliseconds after the write, and only once.
    const stored = await runtime.store.get(publicSettingsEntity.key({}), { consistent: true });
    const at = runtime.clock.iso();
    const setting = { key, value: valueOf(key, stored, runtime) };
    const about = { entity: `publicSettings:${key}`, version, at };
    const next = await tellCompanies(runtime, after, (companyId) => {
      const event = liveEvent(companyId, 'settings', 'update', about, { setting });
      return () => event;
    });
    return next && { dueAt: next.dueAt, payload: { key, after: next.after } };
  },
};

function valueOf(key: ToldKey, stored: StoredItem | undefined, { settings }: Runtime): string {
  if (key === 'helps') return hasHelps(stored) ? 'enabled' : 'disabled';
  return toPublicSettings(stored, settings)[key];
}
