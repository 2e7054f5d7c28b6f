import type { Store } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { requestShareEntity } from './requestShareEntity.ts';

/** Requests are counted in windows of this length, so whoever is refused waits at most two seconds. */
export const shareWindowMs = 2000;

/** Milliseconds that a request waits for the table's count; a slower or refused one lets it pass. */
const patienceMs = 250;
const maxKnown = 20_000;

/** A share of the API's requests: of a user, a program or a company. */
export interface RequestShare {
  companyId: number;
  /** The counted subject, `kind:id`. */
  subject: string;
  /** Requests in a window, of all processes together. */
  most: number;
  /** Requests in a window that each process lets pass before it asks the table. */
  free: number;
  /** Requests that a process takes from the table at a time. */
  lease: number;
}

/** What this process knows of a share in the current window. */
interface Counted {
  window: number;
  passed: number;
  /** Requests that may pass in this process. */
  granted: number;
  /** Requests that the table counts for this process. */
  told: number;
  /** True if the table, or this process without it, has no more to give in this window. */
  used: boolean;
  asking: Promise<void> | undefined;
}

type Counting = Pick<Runtime, 'store' | 'clock' | 'log'>;

const countedBy = new WeakMap<Store, Map<string, Counted>>();

/**
 * Takes one request from a share; false if the share is used up until the window ends. The table is asked only once a
 * process has let `free` requests of the share pass within a window, and then once per `lease` requests. In the window
 * after one that was used up it is asked from the first request on, so a flood gets `free` requests per process once.
 */
export async function takeRequest(runtime: Counting, share: RequestShare): Promise<boolean> {
  const counted = countedFor(runtime, share);
  while (counted.passed >= counted.granted) {
    if (counted.used) return false;
    // Requests that come while the table is asked wait for the same answer.
    counted.asking ??= takeLease(runtime, share, counted).finally(() => (counted.asking = undefined));
    await counted.asking;
  }
  counted.passed += 1;
  return true;
}

function countedFor({ store, clock }: Counting, { companyId, subject, most, free }: RequestShare): Counted {
  const window = Math.floor(clock.now() / shareWindowMs);
  const known = countedBy.get(store) ?? new Map<string, Counted>();
  countedBy.set(store, known);
  const key = `${companyId}:${subject}`;
  const last = known.get(key);
  const wasUsed = last?.used === true && last.window === window - 1;
  const counted =
    last?.window === window
      ? last
      : {
          window,
          passed: 0,
          granted: wasUsed ? 0 : Math.min(free, most),
          told: 0,
          used: false,
          asking: undefined,
        };
  // Re-inserted as the newest entry, so that the longest silent subject is evicted first.
  known.delete(key);
  known.set(key, counted);
  for (const silent of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(silent);
  }
  return counted;
}

/** Tells the table what has passed since, and takes `lease` more as far as there are. One write. */
async function takeLease({ store, log }: Counting, share: RequestShare, counted: Counted): Promise<void> {
  const { companyId, subject, most, lease } = share;
  const { window, passed, told } = counted;
  const taken = passed - told + lease;
  const expiresAt = Math.ceil(((window + 2) * shareWindowMs) / 1000);
  const { update, change } = requestShareEntity.upsert(
    { companyId, subject, window },
    { add: { count: taken }, set: { expiresAt } },
  );
  let room: number;
  try {
    const item = await inTime(store.update(update, change));
    room = most - (requestShareEntity.fromItem(item).count - lease);
  } catch (error) {
    // People are not refused because the table is slow: without it this process alone keeps the limit.
    log.warn('requests are counted without the table', { companyId, subject, error: String(error) });
    room = most - passed;
  }
  counted.told = passed + lease;
  counted.granted += Math.min(lease, Math.max(0, room));
  counted.used = room <= lease;
  if (counted.used) log.warn('share of requests used up', { companyId, subject, most });
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
