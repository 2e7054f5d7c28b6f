import { type CapDay, capOn } from '@balcao/shared/campaigns/campaignGuard';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

interface CapItem {
  companyId: number;
  whatsappId: number;
  /** `yyyy-MM-dd` in the company's time zone. */
  day: string;
  cap?: number | undefined;
  used?: number | undefined;
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

interface CapPlace {
  companyId: number;
  whatsappId: number;
  day: string;
}

/** The cap of a connection on a day and the messages sent; `isSettled` is true once the day's cap is stored. */
export async function readCap(
  store: Store,
  { companyId, whatsappId, day }: CapPlace,
): Promise<CapDay & { isSettled: boolean }> {
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
  return { cap: today?.cap ?? grown.cap, used: today?.used ?? 0, isSettled: today?.cap !== undefined };
}

/** Returns the same as `readCap`, and stores the day's cap: one read, and one write for the first send of a day. */
export async function capToday(store: Store, { now, ...place }: CapPlace & { now: number }): Promise<CapDay> {
  const { cap, used, isSettled } = await readCap(store, place);
  if (!isSettled) {
    const { update, change } = capEntity.upsert(place, {
      setOnce: { ...place, cap, expiresAt: expiryOf(now) },
    });
    await store.update(update, change);
  }
  return { cap, used };
}
