import { type CapDay, capOn } from '@balcao/shared/campaigns/campaignGuard';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

interface CapItem {
  companyId: number;
  whatsappId: number;
  /** `yyyy-MM-dd` in the company's time zone. */
  day: string;
  cap?: number | undefined;
  /** Messages counted by the stream. */
  used?: number | undefined;
  /** Messages promised to runs of the guard before they send: ahead of `used` while the stream lags. */
  reserved?: number | undefined;
  /** Epoch seconds. A number that has sent no campaign until then starts again with the first cap. */
  expiresAt?: number | undefined;
}

export const capEntity = defineEntity<CapItem>()({
  name: 'campaignCap',
  description: 'What campaigns may send and have sent through a connection on a day (warm-up guard)',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CAMPAIGNCAP#{whatsappId}',
  sk: '{day}',
});

const keptSeconds = 60 * 24 * 60 * 60;

export function expiryOf(now: number): number {
  return Math.floor(now / 1000) + keptSeconds;
}

export interface CapPlace {
  companyId: number;
  whatsappId: number;
  day: string;
}

/** The cap of a connection on a day and the messages sent; `isSettled` is true once the day's cap is stored. */
export async function readCap(
  store: Store,
  { companyId, whatsappId, day }: CapPlace,
): Promise<CapDay & { reserved: number | undefined; isSettled: boolean }> {
  const { items } = await store.query({
    pk: capEntity.partition({ companyId, whatsappId }),
    limit: 2,
    descending: true,
    consistent: true,
  });
  const known = items.map((item) => capEntity.fromItem(item));
  const today = known.find((item) => item.day === day);
  // If today's cap is not stored yet, it is computed from the last day that has one.
  const last = known.find(({ day: its, cap }) => its < day && cap !== undefined);
  const grown = capOn(
    day,
    last?.cap === undefined ? undefined : { day: last.day, cap: last.cap, used: last.used ?? 0 },
  );
  return {
    cap: today?.cap ?? grown.cap,
    used: today?.used ?? 0,
    reserved: today?.reserved,
    isSettled: today?.cap !== undefined,
  };
}

/** Returns the same as `readCap` and stores the day's cap: one read, and one write for the first send of a day. */
export async function capToday(
  store: Store,
  { now, ...place }: CapPlace & { now: number },
): Promise<CapDay & { reserved: number | undefined }> {
  const { cap, used, reserved, isSettled } = await readCap(store, place);
  if (!isSettled) {
    const { update, change } = capEntity.upsert(place, {
      setOnce: { ...place, cap, expiresAt: expiryOf(now) },
    });
    await store.update(update, change);
  }
  return { cap, used, reserved };
}

/**
 * Reserves up to `wanted` messages of a day's cap before they are sent, because several campaigns send at once and the
 * stream counts later. One write, unless another run reserves at the same instant.
 *
 * @param known figures read before
 * @returns number of messages that may be sent; `releaseCap` gives back those that were not
 */
export async function reserveCap(
  store: Store,
  place: CapPlace,
  wanted: number,
  known: CapDay & { reserved: number | undefined },
): Promise<number> {
  for (let { cap, used, reserved } = known, attempt = 0; ; attempt += 1) {
    // Messages that were sent without the guard are in `used` only.
    const taken = Math.max(used, reserved ?? 0);
    const granted = Math.min(wanted, cap - taken);
    if (granted <= 0) return 0;
    const isUnchanged =
      reserved === undefined
        ? { expression: 'attribute_not_exists(#reserved)' }
        : { expression: '#reserved = :reserved', values: { reserved } };
    try {
      await store.update(capEntity.key(place), { set: { reserved: taken + granted } }, isUnchanged);
      return granted;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === mostAttempts) throw error;
      ({ cap, used, reserved } = await readCap(store, place));
    }
  }
}

const mostAttempts = 8;

export async function releaseCap(store: Store, place: CapPlace, unsent: number): Promise<void> {
  if (unsent > 0) await store.update(capEntity.key(place), { add: { reserved: -unsent } });
}
