import type { Store } from '@balcao/shared/server/db/store';
import { keepNewest } from '../../platform/runtime/keepNewest.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { requestShareEntity } from './requestShareEntity.ts';

/** The bucket of a share is filled up at the beginning of each window, so whoever is refused waits at most two seconds. */
export const shareWindowMs = 2000;

/** Windows in a minute. */
const minute = 60_000 / shareWindowMs;
/** Milliseconds that a request waits for the table's count; a slower or refused one lets it pass. */
const patienceMs = 250;
const maxKnown = 20_000;

/** A token bucket of API requests: of a user, a program or a company. */
export interface RequestShare {
  companyId: number;
  /** The counted subject, `kind:id`. */
  subject: string;
  /** Tokens in a full bucket, from which all processes take: requests in a window. */
  most: number;
  /** Requests a minute that a process lets pass without asking the table. */
  free: number;
  /** Most tokens that a process takes from the bucket at a time. */
  lease: number;
}

/** What this process knows of a share. */
interface Counted {
  /** Requests that may pass without a token, and the window in which they were given. */
  free: number;
  freeSince: number;
  /** Tokens taken from the bucket. What is left is kept for later windows: it has been counted. */
  tokens: number;
  /** Last window in which a request was refused. */
  refusedIn: number;
  /** The window to which the rest applies. */
  window: number;
  passed: number;
  /** Requests passed in the window before. */
  passedBefore: number;
  /** Requests passed without a token, of which the table does not know. */
  untold: number;
  /** True if the bucket, or this process without the table, has no more to give. */
  empty: boolean;
  asking: Promise<void> | undefined;
}

type Counting = Pick<Runtime, 'store' | 'clock' | 'log'>;

const countedBy = new WeakMap<Store, Map<string, Counted>>();

/**
 * Takes one token from a share's bucket; false if it is empty until the window ends. The bucket is an item of the
 * table. A process asks it only for what exceeds `free` requests a minute, and takes several tokens at a time: as many
 * as it expects to need in the window, so that little lies unused in processes that see few requests. A process that
 * has refused requests gives none for free until it has refused none for a minute. So a flood gets `free` requests per
 * process once, even if it is spread so thinly that no process sees much of it.
 */
export async function takeRequest(runtime: Counting, share: RequestShare): Promise<boolean> {
  const counted = countedFor(runtime, share);
  while (counted.free + counted.tokens < 1) {
    if (counted.empty) {
      counted.refusedIn = counted.window;
      return false;
    }
    // Requests that come while the table is asked wait for the same answer.
    counted.asking ??= takeTokens(runtime, share, counted).finally(() => (counted.asking = undefined));
    await counted.asking;
  }
  counted.passed += 1;
  if (counted.tokens > 0) counted.tokens -= 1;
  else {
    counted.free -= 1;
    counted.untold += 1;
  }
  return true;
}

function countedFor({ store, clock }: Counting, { companyId, subject, most, free }: RequestShare): Counted {
  const window = Math.floor(clock.now() / shareWindowMs);
  const known = countedBy.get(store) ?? new Map<string, Counted>();
  countedBy.set(store, known);
  const key = `${companyId}:${subject}`;
  const counted = known.get(key) ?? {
    free: 0,
    freeSince: window - minute,
    tokens: 0,
    refusedIn: window - minute,
    window: window - 1,
    passed: 0,
    passedBefore: 0,
    untold: 0,
    empty: false,
    asking: undefined,
  };
  if (counted.window !== window) {
    const passedBefore = counted.window === window - 1 ? counted.passed : 0;
    Object.assign(counted, { window, passed: 0, passedBefore, untold: 0, empty: false });
  }
  if (window - Math.max(counted.freeSince, counted.refusedIn) >= minute)
    Object.assign(counted, { free: Math.min(free, most), freeSince: window });
  keepNewest(known, key, counted, maxKnown);
  return counted;
}

/** Tells the table what has passed without it in this window, and takes tokens as far as there are. One write. */
async function takeTokens({ store, log }: Counting, share: RequestShare, counted: Counted): Promise<void> {
  const { companyId, subject, most } = share;
  const { window, passed, passedBefore, untold } = counted;
  const expected = passed < passedBefore ? passedBefore - passed : Math.ceil(passed / 3);
  const wanted = Math.min(share.lease, Math.max(expected, Math.ceil(share.lease / 8)));
  const expiresAt = Math.ceil(((window + 2) * shareWindowMs) / 1000);
  const { update, change } = requestShareEntity.upsert(
    { companyId, subject, window },
    { add: { count: untold + wanted }, set: { expiresAt } },
  );
  let room: number;
  try {
    const item = await inTime(store.update(update, change));
    room = most - (requestShareEntity.fromItem(item).count - wanted);
  } catch (error) {
    // People are not refused because the table is slow: without it this process alone keeps the limit.
    log.warn('requests are counted without the table', { companyId, subject, error: String(error) });
    room = most - passed;
  }
  counted.tokens += Math.min(wanted, Math.max(0, room));
  // Another window has begun meanwhile, of which nothing is known.
  if (counted.window !== window) return;
  counted.untold = 0;
  counted.empty = room <= wanted;
  if (counted.empty) log.warn('share of requests used up', { companyId, subject, most });
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
