import { randomUUID } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { type OutsideWait, outsideWaitEntity } from './outsideWaitEntity.ts';
import type { Runtime } from './runtime.ts';

/** Most calls of a company's people, and of its programs, that wait at once. */
const mostOfCompany = 10;
/** Longer than any call of a function lasts; only a crashed one leaves its slot taken until then. */
const longestMs = 30_000;
/** Seconds in Retry-After: most waits are over by then. */
const retryAfterSeconds = '3';
/** Attempts to write the item that calls of the company change at the same time. */
const tries = 10;

/** Proof that the call holds a slot, or that no operation waits. Whatever calls the outside asks for it. */
export interface OutsideSlot {
  /** Undefined for timers: their runs are limited elsewhere. */
  readonly wait: OutsideWait | undefined;
}

/** All slots of the company, or all that its caller may have, are taken. */
export class NoOutsideSlot extends AppError {
  constructor() {
    super('ERR_TOO_MANY_REQUESTS');
  }
}

/** Operations pass their context, timers their runtime. */
type Waiting = Pick<Runtime, 'store' | 'clock' | 'settings' | 'log'> & {
  companyId?: number;
  user?: { id: number };
  connectionId?: number;
  /** Gets Retry-After if there is no slot. */
  reply?: { header(name: string, value: string): void } | undefined;
};

interface Place {
  companyId: number;
  callers: 'people' | 'programs';
}

/**
 * Runs work that waits for an answer from outside the deployment. Requests are limited by number, but one that waits
 * for seconds keeps an execution of its function busy for so long: without slots, a few calls a second to a host that
 * hangs would use up a function of all companies. A caller gets a third of its company's slots. Timers need no slot.
 * Costs one read and two writes.
 *
 * @throws NoOutsideSlot, with Retry-After; then `work` has not been started
 */
export async function withinOutsideSlot<Answer>(
  runtime: Waiting,
  work: (slot: OutsideSlot) => Promise<Answer>,
): Promise<Answer> {
  const { companyId, user, connectionId } = runtime;
  if (companyId === undefined || (user === undefined && connectionId === undefined))
    return work({ wait: undefined });
  const place = { companyId, callers: user === undefined ? 'programs' : 'people' } as const;
  const caller = user === undefined ? `token:${connectionId}` : `user:${user.id}`;
  const wait = { token: randomUUID(), caller, until: runtime.clock.now() + longestMs };
  const written = await change(runtime, place, (waits) => {
    const most = mostAtOnce(runtime);
    const own = waits.filter((each) => each.caller === caller);
    return waits.length >= most || own.length >= Math.ceil(most / 3) ? undefined : [...waits, wait];
  });
  if (written === undefined) {
    runtime.reply?.header('retry-after', retryAfterSeconds);
    throw new NoOutsideSlot();
  }
  try {
    return await work({ wait });
  } finally {
    try {
      await change(runtime, place, (waits) => waits.filter(({ token }) => token !== wait.token), written);
    } catch (error) {
      // It expires by itself; what was answered is not lost for that.
      runtime.log.warn('slot not given back', { ...place, error: String(error) });
    }
  }
}

/** In small deployments half of the transcriptions that all companies may have at once. */
const mostAtOnce = ({ settings }: Waiting): number =>
  Math.max(1, Math.min(mostOfCompany, Math.ceil(settings.transcriptionsAtOnce / 2)));

interface Stored {
  waits: readonly OutsideWait[];
  revision: number;
}

/**
 * Changes the company's waits. Returns what is stored now, undefined if `next` refuses or others change them all the
 * time.
 *
 * @param known what was stored last, as far as the caller knows: saves a read
 */
async function change(
  { store, clock }: Waiting,
  place: Place,
  next: (waits: readonly OutsideWait[]) => readonly OutsideWait[] | undefined,
  known?: Stored,
): Promise<Stored | undefined> {
  const key = outsideWaitEntity.key(place);
  let before = known;
  for (let tried = 0; tried < tries; tried++) {
    const now = clock.now();
    if (before === undefined) {
      const item = await store.get(key, { consistent: true });
      before = item === undefined ? { waits: [], revision: 0 } : outsideWaitEntity.fromItem(item);
    }
    const waits = next(before.waits.filter(({ until }) => until > now));
    if (waits === undefined) return undefined;
    const revision = before.revision + 1;
    const expiresAt = Math.floor((now + 2 * longestMs) / 1000);
    try {
      await store.put(
        outsideWaitEntity.toItem({ ...place, waits, revision, expiresAt }),
        before.revision === 0
          ? { expression: 'attribute_not_exists(#pk)' }
          : { expression: '#revision = :revision', values: { revision: before.revision } },
      );
      return { waits, revision };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      before = undefined;
    }
  }
  return undefined;
}
