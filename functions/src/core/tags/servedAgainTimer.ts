import { queryPages } from '@balcao/shared/server/db/queryPages';
import { stageHours } from './stageHours.ts';
import { tagEntity, tagsPartition } from '../records/tagEntity.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { companyTimer } from '../../platform/timers/companyTimer.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    servedAgain: Record<never, never>;
  }
}

/**
 * Re-arms a company's timers when it is reactivated or its plan includes stages again: until then they retry rarely
 * (companyExpired.ts). Safe to repeat.
 */
export const servedAgainTimer: TimerHandler<'servedAgain'> = {
  async run(runtime, { companyId }) {
    const { store, clock } = runtime;
    await armTimer(runtime, companyTimer('ticketSilence', companyId, clock.now()));
    await armTimer(runtime, companyTimer('queueRedirect', companyId, clock.now()));
    const stages = { index: 'gsi1', pk: tagsPartition(companyId), prefix: '1#', limit: 200 } as const;
    for await (const items of queryPages(store, stages))
      for (const item of items)
        for (const timer of stageHours(undefined, tagEntity.fromItem(item), clock.iso()))
          await armTimer(runtime, timer);
    return undefined;
  },
};
