import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import type { Audience } from '../../core/live/eventRule.ts';
import { tellCompanies } from '../realtime/tellCompanies.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readAnnouncement, toAnnouncement } from './announcementEntity.ts';

interface Place {
  id: number;
  /** Id of the company that was notified last. */
  after?: number;
}

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    tellAnnouncement: Place;
  }
}

/**
 * Notifies all connected users of an announcement's current state, company after company: the announcement belongs to
 * no company, so the stream's live events do not cover it. If it is switched off, only super users get it; others are
 * told it was deleted. Users who are offline read it when they next open the app.
 */
export const tellAnnouncementTimer: TimerHandler<'tellAnnouncement', FiresAgain> = {
  async run(runtime, { payload: { id, after } }) {
    // Taken before the read: if this run is delayed, a later run has a higher version, and clients ignore this run's
    // event.
    const version = runtime.clock.now();
    const [item, signMedia] = await Promise.all([
      readAnnouncement(runtime.store, id),
      createMediaSigner(runtime),
    ]);
    const about = {
      entity: `announcement:${id}`,
      version,
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
