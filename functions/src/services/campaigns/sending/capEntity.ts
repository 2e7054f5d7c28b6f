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
  /** Messages granted to runs before they are sent, only with the guard: ahead of `used` while the stream lags. */
  reserved?: number | undefined;
  /** Epoch ms of the last reservation. */
  reservedAt?: number | undefined;
  /** True while a campaign pauses because others have reserved all that is left of the cap. */
  awaited?: true | undefined;
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

/**
 * Time in ms after the last reservation by which the stream has surely counted all sent messages: what is reserved
 * beyond those was granted to a run that was killed.
 */
export const lostAfterMs = 15 * 60_000;

/** What is known of a day's cap. */
export type Reserved = CapDay & Pick<CapItem, 'reserved' | 'reservedAt'>;

export interface CapPlace {
  companyId: number;
  whatsappId: number;
  day: string;
}

/** The cap of a connection on a day and the messages sent; `isSettled` is true once the day's cap is stored. */
export async function readCap(
  store: Store,
  { companyId, whatsappId, day }: CapPlace,
): Promise<Reserved & { isSettled: boolean }> {
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
    reservedAt: today?.reservedAt,
    isSettled: today?.cap !== undefined,
  };
}

/** Returns the same as `readCap` and stores the day's cap: one read, and one write for the first send of a day. */
export async function capToday(
  store: Store,
  { now, ...place }: CapPlace & { now: number },
): Promise<Reserved> {
  const { isSettled, ...known } = await readCap(store, place);
  if (!isSettled) {
    const { update, change } = capEntity.upsert(place, {
      setOnce: { ...place, cap: known.cap, expiresAt: expiryOf(now) },
    });
    await store.update(update, change);
  }
  return known;
}

/**
 * Reserves up to `wanted` messages of a day's cap before they are sent, because several campaigns send at once and the
 * stream counts later. One write, unless another run reserves at the same instant.
 *
 * @param known figures read before
 * @returns number of messages that may be sent; `releaseCap` gives back those that were not. If it is 0, `freeAt` is
 * the time (epoch ms) at which the reservations of killed runs are free again
 */
export async function reserveCap(
  store: Store,
  { now, ...place }: CapPlace & { now: number },
  wanted: number,
  known: Reserved,
): Promise<{ granted: number; freeAt: number }> {
  for (let figures = known, attempt = 0; ; attempt += 1) {
    const { cap, used, reserved, reservedAt = now } = figures;
    const isLost = now >= reservedAt + lostAfterMs;
    // Messages that were sent without the guard are in `used` only.
    const taken = isLost ? used : Math.max(used, reserved ?? 0);
    const granted = Math.min(wanted, cap - taken);
    if (granted <= 0) return { granted: 0, freeAt: reservedAt + lostAfterMs };
    const isUnchanged =
      reserved === undefined
        ? { expression: 'attribute_not_exists(#reserved)' }
        : { expression: '#reserved = :reserved', values: { reserved } };
    const set = { reserved: taken + granted, reservedAt: now };
    try {
      await store.update(capEntity.key(place), { set }, isUnchanged);
      return { granted, freeAt: now };
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === mostAttempts) throw error;
      figures = await readCap(store, place);
    }
  }
}

const mostAttempts = 8;

/** Gives back what a run reserved and did not send. Returns true if another campaign pauses to wait for that. */
export async function releaseCap(store: Store, place: CapPlace, unsent: number): Promise<boolean> {
  if (unsent <= 0) return false;
  const after = await store.update(capEntity.key(place), { add: { reserved: -unsent } });
  return capEntity.fromItem(after).awaited === true;
}

/**
 * Stores that a campaign pauses until others give back what they reserved. Returns true if some of the cap is free
 * already, because they have done so since `reserveCap` read it.
 */
export async function awaitCap(store: Store, place: CapPlace): Promise<boolean> {
  const after = await store.update(capEntity.key(place), { set: { awaited: true } });
  const { cap = 0, used = 0, reserved = 0 } = capEntity.fromItem(after);
  return cap - Math.max(used, reserved) > 0;
}
