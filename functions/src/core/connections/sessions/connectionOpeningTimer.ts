import { openingLimitMinutes } from '@balcao/shared/connections/connectionRules';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { TimerHandler } from '../../../platform/timers/timerHandler.ts';
import type { NewTimer } from '../../../platform/timers/armTimerWrite.ts';
import {
  connectionSessionEntity,
  readSession,
} from '@balcao/shared/server/connections/connectionSessionEntity';

const limitMs = openingLimitMinutes * 60_000;

/** Timer of a connection that has just been told to open. */
export function openingTimer(companyId: number, connectionId: number, now: number): NewTimer {
  return {
    companyId,
    kind: 'connectionOpening',
    subject: String(connectionId),
    dueAt: new Date(now + limitMs).toISOString(),
    payload: { connectionId },
  };
}

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    connectionOpening: { connectionId: number };
  }
}

/** Marks a connection that has been OPENING for too long as TIMEOUT, so that a user can try again. */
export const connectionOpeningTimer: TimerHandler<'connectionOpening'> = {
  async run({ store, clock }, timer) {
    const { companyId } = timer;
    const connectionId = timer.payload.connectionId;
    const session = await readSession(store, companyId, connectionId);
    if (session?.status !== 'OPENING') return undefined;
    const limit = Date.parse(session.updatedAt) + limitMs;
    if (limit > clock.now()) return new Date(limit).toISOString();
    try {
      await store.update(
        connectionSessionEntity.key({ companyId, connectionId }),
        { set: { status: 'TIMEOUT', qrcode: '', updatedAt: clock.iso() }, add: { version: 1 } },
        {
          expression: '#status = :opening AND #version = :version',
          values: { opening: 'OPENING', version: session.version },
        },
      );
    } catch (error) {
      // The session's status has changed in the meantime.
      if (!(error instanceof ConditionFailed)) throw error;
    }
    return undefined;
  },
};
