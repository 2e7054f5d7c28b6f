import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import type { Audience } from '../../core/live/eventRule.ts';
import { tellCompanies } from '../realtime/tellCompanies.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readAnnouncement, toAnnouncement } from './announcementEntity.ts';

interface Place {
  id: number;
  /** The last company that was told. */
  after?: number;
}

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    tellAnnouncement: Place;
  }
}

/**
 * Tells everybody who is here of an announcement as it stands, company after company: its change is heard by nobody, for
 * it is of none. Of one that is off only super users hear; to others it is gone. Who is away reads it when they come.
 */
export const tellAnnouncementTimer: TimerHandler<'tellAnnouncement', FiresAgain> = {
  async run(runtime, { payload: { id, after } }) {
    const [item, signMedia] = await Promise.all([
      readAnnouncement(runtime.store, id),
      createMediaSigner(runtime),
    ]);
    const about = {
      entity: `announcement:${id}`,
      version: runtime.clock.now(),
      at: item?.updatedAt ?? runtime.clock.iso(),
    };
    const audienceOf = (companyId: number): Audience => {
      const gone = liveEvent(companyId, 'announcement', 'delete', about, { id });
      if (item === undefined) return () => gone;
      const action = item.version === 1 ? 'create' : 'update';
      const record = toAnnouncement(item, signMedia);
      const told = liveEvent(companyId, 'announcement', action, about, { record, id });
      return ({ viewer }) => (item.status || viewer.super ? told : gone);
    };
    const next = await tellCompanies(runtime, after, audienceOf);
    return next && { dueAt: next.dueAt, payload: { id, after: next.after } };
  },
};
